/** Files that few need and that are as large as the rest of an installation; kept once they were fetched. */
export const isOnDemand = (pathname: string): boolean => /^\/assets\/jschardet[^/]*\.js$/.test(pathname)

const CACHE = 'on-demand'

/** Answers from the cache, else fetches and keeps the file in place of an earlier version. */
export const fetchOnDemand = async (request: Request): Promise<Response> => {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request)
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok) {
    for (const earlier of await cache.keys()) await cache.delete(earlier)
    await cache.put(request, response.clone())
  }
  return response
}
