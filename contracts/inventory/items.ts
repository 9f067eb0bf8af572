import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { parseFormFields } from '../form-fields.ts'
import { Id, line, Moment, requiredLine, Timestamp, text } from '../text.ts'
import { Deleted } from './bins.ts'
import { DESCRIPTION_MAX, ITEM_CATEGORY_MAX, NAME_MAX, NOTES_MAX, QUANTITY_MAX } from './field-limits.ts'

const name = requiredLine('Name', NAME_MAX)
const quantity = z
  .int({ error: 'Quantity must be a whole number' })
  .check(
    z.minimum(0, { error: 'Quantity cannot be below 0' }),
    z.maximum(QUANTITY_MAX, { error: 'Quantity can be at most 1,000,000' }),
  )
const shared = {
  description: z.optional(z.nullable(text('Description', DESCRIPTION_MAX))),
  category: z.optional(z.nullable(line('Category', ITEM_CATEGORY_MAX))),
  notes: z.optional(z.nullable(text('Notes', NOTES_MAX))),
  quantity: z.optional(quantity),
  missingSince: z.optional(z.nullable(Moment)),
}

export const NewItem = z.object({ binId: Id, name, ...shared })
export type NewItem = z.input<typeof NewItem>

/** Absent keys stay, `null` clears; `binId` moves the item. */
export const ItemChange = z.object({
  binId: z.optional(Id),
  name: z.optional(name),
  ...shared,
  imageUrl: z.optional(z.nullable(text('Image address', 500))),
})
export type ItemChange = z.input<typeof ItemChange>

/** POST serves the form and sync: the id of an own item updates that item. */
export const SavedItem = z.extend(ItemChange, { id: z.optional(Id) })

export const Item = z.object({
  id: Id,
  binId: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  category: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  quantity: z.int(),
  imageUrl: z.nullable(z.string()),
  missingSince: z.nullable(z.string()),
  version: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Item = z.infer<typeof Item>

const itemParams = z.object({ id: Id })

export const itemEndpoints = {
  list: endpoint({
    name: 'items.list',
    method: 'GET',
    path: '/api/bins/{id}/items',
    access: 'signed-in',
    subject: 'bin',
    inventory: 'read',
    apiKey: true,
    summary: 'The items of one bin.',
    params: z.object({ id: Id }),
    reply: z.array(Item),
  }),
  save: endpoint({
    name: 'items.save',
    method: 'POST',
    path: '/api/items',
    access: 'signed-in',
    subject: 'item',
    inventory: 'write',
    apiKey: true,
    summary: 'Creates an item, or changes the own item whose id is given; repeating it makes no second item.',
    body: SavedItem,
    form: parseFormFields(SavedItem),
    reply: Item,
  }),
  update: endpoint({
    name: 'items.update',
    method: 'PUT',
    path: '/api/items/{id}',
    access: 'signed-in',
    subject: 'item',
    inventory: 'write',
    apiKey: true,
    summary: 'Changes the fields that are sent; another own bin moves the item.',
    params: itemParams,
    body: ItemChange,
    form: parseFormFields(ItemChange),
    reply: Item,
  }),
  photo: endpoint({
    name: 'items.photo',
    method: 'PUT',
    path: '/api/items/{id}/photo',
    access: 'signed-in',
    subject: 'item',
    inventory: 'write',
    apiKey: true,
    summary: 'Gives an item the photo that is the body.',
    params: itemParams,
    photo: true,
    reply: Item,
  }),
  delete: endpoint({
    name: 'items.delete',
    method: 'DELETE',
    path: '/api/items/{id}',
    access: 'signed-in',
    subject: 'item',
    inventory: 'write',
    apiKey: true,
    summary: 'Deletes an item.',
    params: itemParams,
    reply: Deleted,
  }),
} as const
