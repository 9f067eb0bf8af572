/** How long the page of a scanned code may take before the app's own screen opens instead. */
const WAIT_MS = 2500

/** Opening a share link counts as a view, and no share link opens from the device: it is never asked for twice. */
const isCounted = (url: string): boolean => new URL(url).pathname.startsWith('/shared/')

interface PublicPageNeeds {
  readonly fetch: (request: Request, init?: RequestInit) => Promise<Response>
  readonly shell: () => Promise<Response>
  readonly waitMs?: number
}

/** Opens the server's page of a code, or the app when the network does not answer: own bins open offline. */
export const openPublicPage = async (
  request: Request,
  { fetch, shell, waitMs = WAIT_MS }: PublicPageNeeds,
): Promise<Response> => {
  try {
    return await (isCounted(request.url)
      ? fetch(request)
      : fetch(request, { signal: AbortSignal.timeout(waitMs) }))
  } catch {
    return shell()
  }
}
