import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useContext, useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import type { PostedForm } from '#contracts/accounts/visitor-page.ts'
import { CallError } from '../http/call-error.ts'
import { holdReload } from '../updates/reload-gate.ts'
import { PostedFormContext } from './posted-form.ts'

/** Values and refusals of a form before the app was there; none for fields that it does not have. */
const takePosted = <In extends FieldValues>(
  posted: PostedForm | null,
  defaultValues: DefaultValues<In>,
): { defaultValues: DefaultValues<In>; errors?: FieldErrors<In> } => {
  if (!posted) return { defaultValues }
  const names = Object.keys(defaultValues)
  const isCheckbox = (name: string) => typeof (defaultValues as Record<string, unknown>)[name] === 'boolean'
  const values = names
    .filter((name) => name in posted.values)
    .map((name) => [name, isCheckbox(name) ? posted.values[name] !== '' : posted.values[name]])
  const errors = names
    .filter((name) => name in posted.errors)
    .map((name) => [name, { type: 'server', message: posted.errors[name] }])
  return {
    defaultValues: { ...defaultValues, ...Object.fromEntries(values) },
    ...(errors.length > 0 && { errors: Object.fromEntries(errors) as FieldErrors<In> }),
  }
}

/** Writes values into the HTML that the server draws, as no script fills them in. In the browser nothing but the form knows them. */
const drawValues = <In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  { values }: PostedForm,
): UseFormReturn<In, unknown, Out> => ({
  ...form,
  register: (name, options) => {
    const value = values[name]
    const drawn = value === undefined ? {} : { defaultValue: value, defaultChecked: value !== '' }
    return { ...form.register(name, options), ...drawn }
  },
})

/** Validates a form by a contract, first on submit, then while typing; unsaved input holds reloads. */
export const useContractForm = <In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<In>,
): UseFormReturn<In, unknown, Out> => {
  const posted = useContext(PostedFormContext)
  // Once: new errors replace those that the form found meanwhile.
  const [taken] = useState(() => takePosted(posted, defaultValues))
  const form = useForm<In, unknown, Out>({
    resolver: standardSchemaResolver(schema),
    ...taken,
  })
  useEffect(() => {
    let release: (() => void) | null = null
    const unsubscribe = form.subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty }) => {
        if (isDirty) release ??= holdReload('a form that is not saved')
        else {
          release?.()
          release = null
        }
      },
    })
    return () => {
      unsubscribe()
      release?.()
    }
  }, [form])
  return posted && typeof document === 'undefined' ? drawValues(form, posted) : form
}

/** Shows a refused field's message at the field; false when the form has no such field. */
export const showFieldRefusal =
  <In extends FieldValues, Out extends FieldValues>(form: UseFormReturn<In, unknown, Out>) =>
  (field: string | undefined, message: string | undefined): boolean => {
    if (!field || !message || !(field in form.getValues())) return false
    form.setError(field as Path<In>, { message }, { shouldFocus: true })
    return true
  }

/** Shows a 400 or 409 that names a field at that field. */
export const showRefusal = <In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
) => {
  const show = showFieldRefusal(form)
  return (error: unknown) => {
    if (error instanceof CallError) show(error.field, error.serverMessage)
  }
}
