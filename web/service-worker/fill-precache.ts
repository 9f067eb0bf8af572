/** Leaves connections of an HTTP/1.1 server to the page. */
const FETCHES_AT_ONCE = 4

interface FillOptions {
  readonly cache: Pick<Cache, 'match' | 'put'>
  readonly fetch: (url: string) => Promise<Response>
}

/**
 * Fetches missing files several at a time: the library's install waits for each in turn, which on a slow
 * link takes as many round trips as there are files. Leaves what fails to that install.
 * @param urls of files whose names tell their content
 */
export const fillPrecache = async (urls: Iterable<string>, { cache, fetch }: FillOptions): Promise<void> => {
  const waiting = [...urls]
  const takeTurns = async () => {
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      if (await cache.match(url)) continue
      const response = await fetch(url).catch(() => null)
      if (response?.ok && !response.redirected) await cache.put(url, response)
    }
  }
  await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, takeTurns))
}
