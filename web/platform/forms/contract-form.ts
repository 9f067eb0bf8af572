import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CallError } from '../http/call-error.ts'
import { holdReload } from '../updates/reload-gate.ts'

/** Validates a form by a contract, first on submit, then while typing; unsaved input holds reloads. */
export const useContractForm = <In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<In>,
): UseFormReturn<In, unknown, Out> => {
  const form = useForm<In, unknown, Out>({ resolver: standardSchemaResolver(schema), defaultValues })
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
  return form
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
