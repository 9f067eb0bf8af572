import * as z from 'zod/mini'
import { ITEM } from '#contracts/inventory/fields/item-fields.ts'
import { NewItem } from '#contracts/inventory/items.ts'
import { emptyInputs, fieldsOfInputs, inputsOf } from '#web/platform/forms/field-values.ts'
import type { ItemView } from './data/queries.ts'

export const ItemFormValues = z.omit(NewItem, { binId: true })
export type ItemFormValues = z.input<typeof ItemFormValues>

export const EMPTY_ITEM: ItemFormValues = emptyInputs(ITEM)

export const valuesOfItem = (item: ItemView): ItemFormValues => inputsOf(ITEM, item)

export const fieldsOfItem = (values: z.output<typeof ItemFormValues>) => fieldsOfInputs(ITEM, values)
