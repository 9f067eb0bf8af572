/** Stripe form fields: `items[0][price]=x` is a list of objects. */
export type Fields = { [name: string]: string | Fields }

/** Parses a form body or query; ignores a plain value under a name that also has parts. */
export const readFields = (text: string): Fields => {
  const root: Fields = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '')
    let at = root
    for (const part of path.slice(0, -1)) {
      const below = at[part]
      const next: Fields = typeof below === 'object' ? below : {}
      at[part] = next
      at = next
    }
    // `expand[]=a&expand[]=b`
    const last = path.at(-1) ?? name
    const key = name.endsWith('[]') ? String(Object.keys(at[last] ?? {}).length) : last
    if (name.endsWith('[]')) at[last] = { ...((at[last] as Fields | undefined) ?? {}), [key]: value }
    else at[key] = value
  }
  return root
}

export const textOf = (value: string | Fields | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

export const fieldsOf = (value: string | Fields | undefined): Fields =>
  typeof value === 'object' ? value : {}

export const listOf = (value: string | Fields | undefined): (string | Fields)[] =>
  Object.values(fieldsOf(value))
