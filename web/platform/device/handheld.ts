/** Phones and tablets, whose camera app takes better photos than a web page. */
export const isHandheld = (): boolean =>
  /Android|iPhone|iPad|Mobi/i.test(navigator.userAgent) || window.matchMedia('(pointer: coarse)').matches
