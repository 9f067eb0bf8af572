type Value = string | number | boolean

interface Form {
  /** Arguments that this form implies. */
  readonly values: Readonly<Record<string, Value>>
  write(args: Readonly<Record<string, Value>>): string
}

/** One English form of a text without inserts, and its translation. */
interface FixedForm extends Form {
  readonly text: string
}

/** One English form of a text with inserts, and its translation. */
interface OpenForm extends Form {
  /** Letters that are the text's own; of several forms that fit, the one with most is meant. */
  readonly letters: number
  readonly pattern: RegExp
  /** Arguments by their groups in the pattern. */
  readonly names: readonly (readonly [name: string, isNumber: boolean])[]
}

export type TextForm = FixedForm | OpenForm

/** Longer texts hold more of a person's words than of ours. */
const TRANSLATED_MAX = 2000

/** Arguments with words of the product, as the label of a field. */
const TRANSLATED_ARGUMENT = 'label'

/** Returns a function from a finished English text to its translation, or null. */
export const createTextTable = (forms: readonly TextForm[]) => {
  const fixed = new Map<string, FixedForm>()
  const open: OpenForm[] = []
  for (const form of forms) {
    if ('pattern' in form) open.push(form)
    else if (!fixed.has(form.text)) fixed.set(form.text, form)
  }
  open.sort((a, b) => b.letters - a.letters)

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
