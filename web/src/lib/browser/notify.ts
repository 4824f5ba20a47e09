/** A notice of the browser that it is my turn, if the page is not in front and I have allowed it. */
let last = "";

export function notify(text: string): void {
  if (!document.hidden || text === last || typeof Notification === "undefined") return;
  last = text;
  if (Notification.permission !== "granted") return;
  const notice = new Notification("Lazax", { body: text, icon: "/icon.svg", tag: "lazax" });
  notice.onclick = () => {
    focus();
    notice.close();
  };
}

export const canAsk = (): boolean => typeof Notification !== "undefined" && Notification.permission === "default";
export const askLeave = (): Promise<NotificationPermission> => Notification.requestPermission();
