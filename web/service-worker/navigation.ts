/** Pages that the server answers as HTML to anybody. */
export const isPublicPage = /^\/(qr|shared)\/[^/]+\/?$/

/** Every other page is the app's shell, except what is the server's own. */
export const isShellPage = /^\/(?!(api|docs|qr|shared|healthz|readyz|metrics)(\/|$)|[^?]*\.[a-z0-9]+(\?|$))/
