/** Written in capitals by some scanners. */
const CODE_PAGES: ReadonlySet<string> = new Set(['qr', 'shared'])

/** Matches a path against `/qr/:code`, ignoring a trailing slash; null for no match or undecodable parts. */
export const matchPath = (pattern: string, pathname: string): Readonly<Record<string, string>> | null => {
  const patternParts = pattern.split('/').filter(Boolean)
  const pathParts = pathname.split('/').filter(Boolean)
  if (patternParts.length !== pathParts.length) return null
  const params: Record<string, string> = {}
  for (const [place, part] of patternParts.entries()) {
    const value = pathParts[place] ?? ''
    if (!part.startsWith(':')) {
      if (part !== value && !(CODE_PAGES.has(part) && part === value.toLowerCase())) return null
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
