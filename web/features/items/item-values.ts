import * as z from 'zod/mini'
import { NewItem } from '#contracts/inventory/items.ts'
import type { ItemView } from './data/queries.ts'

export const ItemFormValues = z.omit(NewItem, { binId: true })
export type ItemFormValues = z.input<typeof ItemFormValues>

export const EMPTY_ITEM: ItemFormValues = { name: '', description: '', category: '', notes: '', quantity: 1 }

export const valuesOfItem = (item: ItemView): ItemFormValues => ({
  name: item.name,
  description: item.description ?? '',
  category: item.category ?? '',
  notes: item.notes ?? '',
  quantity: item.quantity,
})

/** Converts form values to fields; empty text becomes null. */
export const fieldsOfItem = (values: z.output<typeof ItemFormValues>) => ({
  name: values.name,
  description: values.description?.trim() || null,
  category: values.category?.trim() || null,
  notes: values.notes?.trim() || null,
  quantity: values.quantity ?? 1,
})
