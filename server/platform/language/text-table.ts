type Value = string | number | boolean

/** One English form of a text, and its translation. */
export interface TextForm {
  /** Letters that are the text's own; of several forms that fit, the one with most is meant. */
  readonly letters: number
  readonly pattern: RegExp
  /** Arguments by their groups in the pattern. */
  readonly names: readonly (readonly [name: string, isNumber: boolean])[]
  /** Arguments that this form implies. */
  readonly values: Readonly<Record<string, Value>>
  write(args: Readonly<Record<string, Value>>): string
}

/** Longer texts hold more of a person's words than of ours. */
const TRANSLATED_MAX = 2000

/** Arguments with words of the product, as the label of a field. */
const TRANSLATED_ARGUMENT = 'label'

/** Returns a function from a finished English text to its translation, or null. */
export const createTextTable = (forms: readonly TextForm[]) => {
  const fixed = new Map<string, TextForm>()
  for (const form of forms) {
    const text = form.names.length === 0 && form.pattern.source.slice(1, -1).replace(/\\(.)/g, '$1')
    if (text && !fixed.has(text)) fixed.set(text, form)
  }
  const open = forms.filter(({ names }) => names.length > 0).toSorted((a, b) => b.letters - a.letters)

  const translate = (english: string): string | null => {
    if (english.length > TRANSLATED_MAX) return null
    const same = fixed.get(english)
    if (same) return same.write(same.values)
    for (const form of open) {
      const found = form.pattern.exec(english)
      if (!found) continue
      const args: Record<string, Value> = { ...form.values }
      form.names.forEach(([name, isNumber], at) => {
        const text = found[at + 1] ?? ''
        args[name] = isNumber
          ? Number(text.replaceAll(',', ''))
          : name === TRANSLATED_ARGUMENT
            ? (translate(text) ?? text)
            : text
      })
      return form.write(args)
    }
    return null
  }
  return translate
}
