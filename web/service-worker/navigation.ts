/** Server-rendered pages. */
export const isPublicPage = /^\/(qr|shared)\/[^/]+\/?$/i

/** Pages served from the app shell. */
export const isShellPage =
  /^\/(?!(\.well-known|api|docs|qr|shared|healthz|readyz|metrics)(\/|$)|[^?]*\.[a-z0-9]+(\?|$))/i
