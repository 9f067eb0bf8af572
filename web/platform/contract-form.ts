import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { CallError } from './call-error.ts'

/**
 * A form under a contract's schema, so its messages are the server's. Fields are checked when the form is sent,
 * and from then on while typing.
 */
export const useContractForm = <In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<In>,
): UseFormReturn<In, unknown, Out> =>
  useForm<In, unknown, Out>({ resolver: standardSchemaResolver(schema), defaultValues })

/** Puts a refused field's message beside the field; false when the form has no such field. */
export const showFieldRefusal =
  <In extends FieldValues, Out extends FieldValues>(form: UseFormReturn<In, unknown, Out>) =>
  (field: string | undefined, message: string | undefined): boolean => {
    if (!field || !message || !(field in form.getValues())) return false
    form.setError(field as Path<In>, { message }, { shouldFocus: true })
    return true
  }

/** Puts a refusal that names a field (400, 409) beside that field. */
export const showRefusal = <In extends FieldValues, Out extends FieldValues>(
  form: UseFormReturn<In, unknown, Out>,
) => {
  const show = showFieldRefusal(form)
  return (error: unknown) => {
    if (error instanceof CallError) show(error.field, error.serverMessage)
  }
}
