import { lazy } from '#domain/lazy.ts'
import { LOCALE } from './locale.ts'

type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule | `=${number}`, string>> & { other: string }>

const rules = lazy(() => new Intl.PluralRules(LOCALE))

/** Called by translations, which name an exact number `=0`. */
export const choosePlural = (count: number, forms: PluralForms): string =>
  forms[`=${count}`] ?? forms[rules().select(count)] ?? forms.other
