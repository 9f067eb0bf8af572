/** Whether this is a phone or a tablet: there the system's own camera takes better photos than a web page. */
export const isHandheld = (): boolean =>
  /Android|iPhone|iPad|Mobi/i.test(navigator.userAgent) || window.matchMedia('(pointer: coarse)').matches
