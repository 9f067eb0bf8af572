/**
 * The parameters of a path under a pattern such as `/qr/:code`, or null when it does not match.
 * A slash at the end makes no difference; a part that cannot be decoded matches nothing.
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
