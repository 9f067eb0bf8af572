import * as z from 'zod/mini'
import { NewBin } from '#contracts/inventory/bins.ts'
import { BIN } from '#contracts/inventory/fields/bin-fields.ts'
import { requiredLine } from '#contracts/text.ts'
import { CODE_ACCESSES, codeAccessOf, privacyOf } from '#domain/code-access.ts'
import { emptyInputs, fieldsOfInputs, inputsOf } from '#web/platform/forms/field-values.ts'
import type { BinView } from '../data/queries.ts'
import * as messages from './messages.ts'

export const BinFormValues = z.extend(NewBin, {
  category: requiredLine('Category', 50, messages.categoryIsRequired),
  codeAccess: z.enum(CODE_ACCESSES),
})
export type BinFormValues = z.input<typeof BinFormValues>

export const EMPTY_BIN: BinFormValues = { ...emptyInputs(BIN), codeAccess: 'anyone' }

export const valuesOfBin = (bin: BinView): BinFormValues => ({
  ...inputsOf(BIN, bin),
  codeAccess: codeAccessOf(bin),
})

export const fieldsOfBin = (values: z.output<typeof BinFormValues>) => ({
  ...fieldsOfInputs(BIN, values),
  ...privacyOf(values.codeAccess),
})
