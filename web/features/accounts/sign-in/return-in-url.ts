/** Address of another page of signing in, which keeps where the visitor came from. */
export const pageInReturn = (page: string, search: string): string => {
  const from = new URLSearchParams(search).get('from')
  if (from === null) return page
  return `${page}${page.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}`
}

/** Attributes of a form that works before the app is there. */
export const postTo = (action: string) =>
  ({ method: 'post', encType: 'multipart/form-data', action }) as const
