import {
  defaultOf,
  type Field,
  type Fields,
  type FieldsWith,
  fieldsWith,
  type ValuesOf,
} from '#contracts/inventory/fields/field.ts'

type InForm<C extends Fields> = FieldsWith<C, { readonly inForm: true }>
/** Values of the inputs of a form: numbers, and texts that may be empty. */
export type FieldInputs<C extends Fields> = {
  [K in InForm<C>]: C[K]['kind'] extends 'count' | 'number'
    ? number
    : C[K]['kind'] extends 'money'
      ? number | null
      : C[K]['kind'] extends 'day'
        ? string | null
        : string
}

const NOT_TYPED: ReadonlySet<Field['kind']> = new Set(['count', 'number', 'money', 'day'])
/** True for a text as it is typed, in which nothing is ''. */
const isText = ({ kind }: Field): boolean => !NOT_TYPED.has(kind)

const mapForm = <C extends Fields>(catalogue: C, inputOf: (name: InForm<C>, field: Field) => unknown) =>
  Object.fromEntries(
    fieldsWith(catalogue, 'inForm').map((name) => [name, inputOf(name as never, catalogue[name] as Field)]),
  )

export const emptyInputs = <C extends Fields>(catalogue: C): FieldInputs<C> =>
  mapForm(catalogue, (_, field) => defaultOf(field) ?? (isText(field) ? '' : null)) as FieldInputs<C>

export const inputsOf = <C extends Fields>(catalogue: C, row: Pick<ValuesOf<C>, InForm<C>>): FieldInputs<C> =>
  mapForm(catalogue, (name, field) => row[name] ?? (isText(field) ? '' : null)) as FieldInputs<C>

/** Converts what a schema accepted to fields; empty text becomes null. */
export const fieldsOfInputs = <C extends Fields>(
  catalogue: C,
  values: Readonly<Partial<Record<InForm<C>, unknown>>>,
): Pick<ValuesOf<C>, InForm<C>> =>
  mapForm(catalogue, (name, field) => {
    const value = values[name] ?? defaultOf(field)
    return field.required || !isText(field) ? value : String(value ?? '').trim() || null
  }) as Pick<ValuesOf<C>, InForm<C>>
