import { readPrecacheBundle } from './precache-bundle.ts'

/** Leaves connections of an HTTP/1.1 server to the page. */
const FETCHES_AT_ONCE = 4

interface FillOptions {
  readonly cache: Pick<Cache, 'keys' | 'put'>
  readonly fetch: (url: string) => Promise<Response>
  /** URL of the file that holds the small ones. */
  readonly bundle: string
}

/**
 * Fetches missing files: a first visit's small ones in one bundle, others several at a time. The library's install waits
 * for each in turn, which on a slow link takes as many round trips as there are files. Leaves what fails to that install.
 * @param urls absolute, of files whose names tell their content
 */
export const fillPrecache = async (
  urls: readonly string[],
  { cache, fetch, bundle }: FillOptions,
): Promise<void> => {
  const kept = new Set((await cache.keys()).map(({ url }) => url))
  const missing = new Set(urls.filter((url) => !kept.has(url)))
  const fetchFile = async (url: string): Promise<Response | null> => {
    const response = await fetch(url).catch(() => null)
    return response?.ok && !response.redirected ? response : null
  }
  const takeBundle = async () => {
    const response = await fetchFile(bundle)
    if (!response) return
    for (const [url, file] of await readPrecacheBundle(bundle, response))
      if (missing.delete(url)) await cache.put(url, file)
  }
  const takeTurns = async () => {
    for (const url of missing) {
      missing.delete(url)
      const response = await fetchFile(url)
      if (response) await cache.put(url, response)
    }
  }
  // An update that changed few files fetches those alone.
  if (missing.size > urls.length / 2) await takeBundle().catch(() => {})
  await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, takeTurns))
}
