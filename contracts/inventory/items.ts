import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { parseFormFields } from '../form-fields.ts'
import { Id, Timestamp } from '../text.ts'
import { Deleted } from './bins.ts'
import { changeShape, newRowShape, replyShape } from './fields/field-schemas.ts'
import { ITEM } from './fields/item-fields.ts'

export const NewItem = z.object(newRowShape(ITEM, {}))
export type NewItem = z.input<typeof NewItem>

/** Absent keys stay, `null` clears; `binId` moves the item. */
export const ItemChange = z.object(changeShape(ITEM, {}))
export type ItemChange = z.input<typeof ItemChange>

/** POST serves the form and sync: the id of an own item updates that item. */
export const SavedItem = z.extend(ItemChange, { id: z.optional(Id) })

export const Item = z.object({
  id: Id,
  ...replyShape(ITEM, {}),
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
