/** Stripe form fields: `items[0][price]=x` is a list of objects. */
export type FormFields = { [name: string]: string | FormFields }

/** Parses a form body or query; ignores a plain value under a name that also has parts. */
export const readFields = (text: string): FormFields => {
  const root: FormFields = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/\[|\]\[|\]/).filter((part) => part !== '')
    let at = root
    for (const part of path.slice(0, -1)) {
      const below = at[part]
      const next: FormFields = typeof below === 'object' ? below : {}
      at[part] = next
      at = next
    }
    // `expand[]=a&expand[]=b`
    const last = path.at(-1) ?? name
    const key = name.endsWith('[]') ? String(Object.keys(at[last] ?? {}).length) : last
    if (name.endsWith('[]')) at[last] = { ...((at[last] as FormFields | undefined) ?? {}), [key]: value }
    else at[key] = value
  }
  return root
}

export const textOf = (value: string | FormFields | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

export const fieldsOf = (value: string | FormFields | undefined): FormFields =>
  typeof value === 'object' ? value : {}

export const listOf = (value: string | FormFields | undefined): (string | FormFields)[] =>
  Object.values(fieldsOf(value))
