/**
 * A catalogue names every field of a row once, with everything that is true of it. It is plain data: a reader of a label
 * loads no schema. Each consumer derives what it needs beside its use; see docs/decisions/038-field-catalogues.md.
 */

interface FieldFacts {
  /** Begins error messages: 'Name is required'. */
  readonly title: string
  /** In history, conflicts and refusals: 'missing mark'. */
  readonly label: string
  /** A row cannot be without it. */
  readonly required?: true
  /** Rule for changes of two authors; a conflict if absent. `latest` keeps the later time, `first` the one that is there. */
  readonly merge?: 'latest' | 'first'
  /** Tells what was done with the row, not what it is: neither its age nor who updated it change. */
  readonly isActivity?: true
  /** Set when the row is made, and never changed. */
  readonly isFixed?: true
  /** Entered in the form of the row. */
  readonly inForm?: true
  /** Shown by the public page of a bin. */
  readonly isPublic?: true
  /** Written by a call of its own, and left out of lists. */
  readonly hasOwnCall?: true
  /** Absent from rows that older servers send. */
  readonly isAddedLater?: true
  /** Told of few rows: absent from rows and answers that do not have it, and folded away in forms until it has a value. */
  readonly isDetail?: true
  /** Found by the search, as `domain/search/searched-texts.ts` ranks it. */
  readonly isSearched?: true
  /** Of the exported table. */
  readonly csv?: { readonly header: string; readonly column: number }
}

/** Stored as text. `max` in characters. */
type TextField =
  | { readonly kind: 'line' | 'text'; readonly max: number }
  /** Different texts of one line each, with line breaks between; `max` in characters of all, `most` texts. */
  | { readonly kind: 'lines'; readonly max: number; readonly most: number; readonly longest: number }
  /** Id of a row; `target` is the kind that the field of this name says. */
  | { readonly kind: 'reference'; readonly to: 'bin' | 'place' | 'target' }
  /** Device time: ISO 8601 in UTC with milliseconds. */
  | { readonly kind: 'time' }
  /** Address of a picture, which arrives as a file only. */
  | { readonly kind: 'photo' }
  | { readonly kind: 'coded'; readonly pattern: RegExp; readonly invalid: string }
  /** Day, month or year: '2021-03-14', '2021-03' or '2021'. */
  | { readonly kind: 'day'; readonly orLifetime?: true }
  /** One of a few words, with their texts on the screen. */
  | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>> }
  | SetField
  | MapField

/** At most `max` entries of `entryMax` characters, merged by what was added and removed; see set-value.ts. */
export interface SetField {
  readonly kind: 'set'
  readonly max: number
  readonly entryMax: number
  /** Signs that no entry has, for they stand between entries in tables. */
  readonly separators: string
  /** Entries that are product codes, as `product-code.ts` reads them. */
  readonly isCodes?: true
}

/**
 * At most `most` entries by the id of what defines them, merged by entry; see map-value.ts. `max` characters in all, and
 * `entryMax` a text.
 */
export interface MapField {
  readonly kind: 'map'
  readonly max: number
  readonly most: number
  readonly entryMax: number
}

type DefaultedField =
  /** Whole number from 0 to `max`. */
  | { readonly kind: 'count'; readonly max: number; readonly default: number }
  /** Any number from `-max` to `max`. */
  | { readonly kind: 'number'; readonly max: number; readonly default: number; readonly invalid: string }
  | { readonly kind: 'flag'; readonly default: boolean }

/** Minor units of the inventory's currency, from 0 to `MONEY_MAX`; null is not known, 0 is free. */
interface MoneyField {
  readonly kind: 'money'
}

/** Whole number of bytes from 0 to `max`; null where there are none. */
interface SizeField {
  readonly kind: 'size'
  readonly max: number
}

export type Field = FieldFacts &
  (TextField | DefaultedField | MoneyField | SizeField | { readonly kind: 'json' })
export type FieldKind = Field['kind']
export type Fields = Readonly<Record<string, Field>>

interface KindValue {
  line: string
  text: string
  lines: string
  reference: string
  time: string
  photo: string
  coded: string
  day: string
  choice: string
  set: string
  map: string
  /** Serialized, as it is stored on devices and merged. */
  json: string
  count: number
  number: number
  money: number
  size: number
  flag: boolean
}

/** Value in a row; null unless the field is required or has a default. */
export type ValueOf<F extends Field> =
  | KindValue[F['kind']]
  | (F extends { required: true } | { default: unknown } ? never : null)

/** Values of all fields of a row. */
export type ValuesOf<C extends Fields> = { -readonly [K in keyof C]: ValueOf<C[K]> }

/** Names of the fields that have a fact, as `{ inForm: true }`. */
export type FieldsWith<C extends Fields, Fact> = {
  [K in keyof C]: C[K] extends Fact ? K : never
}[keyof C] &
  string

export const fieldsWith = <C extends Fields, Fact extends keyof FieldFacts>(
  catalogue: C,
  fact: Fact,
): FieldsWith<C, Readonly<Record<Fact, unknown>>>[] =>
  Object.keys(catalogue).filter((name) => catalogue[name]?.[fact] !== undefined) as never

export const fieldsOfKind = (catalogue: Fields, ...kinds: readonly FieldKind[]): string[] =>
  Object.keys(catalogue).filter((name) => kinds.some((kind) => catalogue[name]?.kind === kind))

export const defaultOf = (field: Field): number | boolean | null =>
  'default' in field ? field.default : null

/** Values of optional fields where none is given; null where a field has no default. */
export const defaultValues = <C extends Fields>(
  catalogue: C,
): Omit<ValuesOf<C>, FieldsWith<C, { readonly required: true }>> =>
  Object.fromEntries(
    Object.entries(catalogue).flatMap(([name, field]) => (field.required ? [] : [[name, defaultOf(field)]])),
  ) as never
