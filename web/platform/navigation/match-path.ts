/**
 * Parameters of a path under a pattern such as `/qr/:code`; null without a match.
 * Ignores a trailing slash; undecodable parts do not match.
 */
export const matchPath = (pattern: string, pathname: string): Readonly<Record<string, string>> | null => {
  const wanted = pattern.split('/').filter(Boolean)
  const given = pathname.split('/').filter(Boolean)
  if (wanted.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [place, part] of wanted.entries()) {
    const value = given[place] ?? ''
    if (!part.startsWith(':')) {
      if (part !== value) return null
      continue
    }
    try {
      params[part.slice(1)] = decodeURIComponent(value)
    } catch {
      return null
    }
  }
  return params
}
