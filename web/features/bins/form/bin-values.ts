import * as z from 'zod/mini'
import { NewBin } from '#contracts/inventory/bins.ts'
import { requiredLine } from '#contracts/text.ts'
import { CODE_ACCESSES, codeAccessOf, privacyOf } from '#domain/code-access.ts'
import type { BinView } from '../data/queries.ts'
import * as messages from './messages.ts'

export const BinFormValues = z.extend(NewBin, {
  category: requiredLine('Category', 50, messages.categoryIsRequired),
  codeAccess: z.enum(CODE_ACCESSES),
})
export type BinFormValues = z.input<typeof BinFormValues>

export const EMPTY_BIN: BinFormValues = {
  name: '',
  category: '',
  description: '',
  location: '',
  color: '',
  codeAccess: 'anyone',
}

export const valuesOfBin = (bin: BinView): BinFormValues => ({
  name: bin.name,
  category: bin.category,
  description: bin.description ?? '',
  location: bin.location ?? '',
  color: bin.color ?? '',
  codeAccess: codeAccessOf(bin),
})

export const fieldsOfBin = (values: z.output<typeof BinFormValues>) => ({
  name: values.name,
  category: values.category,
  description: values.description?.trim() || null,
  location: values.location?.trim() || null,
  color: values.color?.trim() || null,
  ...privacyOf(values.codeAccess),
})
