/** Milliseconds until the app's screen opens instead. */
const WAIT_MS = 2500

/** Each request counts as a view, so share links are fetched once. */
const isCounted = (url: string): boolean => new URL(url).pathname.startsWith('/shared/')

interface PublicPageNeeds {
  readonly fetch: (request: Request, init?: RequestInit) => Promise<Response>
  readonly shell: () => Promise<Response>
  readonly isInstalled: () => Promise<boolean>
  readonly waitMs?: number
}

/**
 * Opens the server's page, or the app without a response, so that own bins open offline. The installed app opens
 * at once, as it shows an own bin itself.
 */
export const openPublicPage = async (
  request: Request,
  { fetch, shell, isInstalled, waitMs = WAIT_MS }: PublicPageNeeds,
): Promise<Response> => {
  if (!isCounted(request.url) && (await isInstalled())) return shell()
  try {
    return await (isCounted(request.url)
      ? fetch(request)
      : fetch(request, { signal: AbortSignal.timeout(waitMs) }))
  } catch {
    return shell()
  }
}
