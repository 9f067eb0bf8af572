/** Path of the bundle of small files: one JSON object, texts by path. */
export const PRECACHE_BUNDLE = '/precache-bundle.json'

/** Content types by file extension: what a bundle may hold. */
export const BUNDLED_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

export const extensionOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1)

const BODY_HEADERS = ['content-encoding', 'content-length', 'etag', 'last-modified']

/**
 * Reads the files of a bundle by URL, each as the server would send it: with the bundle's own headers, since those of a
 * worker's script hold its content policy.
 * @param url of the bundle
 * @throws SyntaxError when the body is not JSON, as a sign-in page of a Wi-Fi network
 */
export const readPrecacheBundle = async (
  url: string,
  response: Response,
): Promise<ReadonlyMap<string, Response>> => {
  const texts: unknown = await response.json()
  const files = new Map<string, Response>()
  for (const [path, text] of Object.entries(texts ?? {})) {
    const type = BUNDLED_TYPES[extensionOf(path)]
    if (!type || typeof text !== 'string') continue
    const headers = new Headers(response.headers)
    for (const name of BODY_HEADERS) headers.delete(name)
    headers.set('content-type', type)
    files.set(new URL(path, url).href, new Response(text, { headers }))
  }
  return files
}
