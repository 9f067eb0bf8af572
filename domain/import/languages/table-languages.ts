import { FRENCH } from './french.ts'
import { GERMAN } from './german.ts'
import { SPANISH } from './spanish.ts'
import type { TableLanguage } from './table-language.ts'

/** Languages of tables beside English; the first of those that know a head decides where the table does not. */
export const TABLE_LANGUAGES: readonly TableLanguage[] = [GERMAN, SPANISH, FRENCH]
