import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { parseFormFields } from '../form-fields.ts'
import { Id, Timestamp } from '../text.ts'
import { Deleted } from './bins.ts'
import { changeShape, replyShape } from './fields/field-schemas.ts'
import { RECORD } from './fields/record-fields.ts'

/** Absent keys stay, `null` clears. */
export const RecordChange = z.object(changeShape(RECORD, {}))
export type RecordChange = z.input<typeof RecordChange>

/** POST serves the form and sync: the id of an own record updates that record. */
const SavedRecord = z.extend(RecordChange, { id: z.optional(Id) })

export const StoredRecord = z.object({
  id: Id,
  ...replyShape(RECORD, {}),
  version: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type StoredRecord = z.infer<typeof StoredRecord>

/** Most records that a list answers. */
export const RECORDS_LISTED_MAX = 1000

const recordParams = z.object({ id: Id })

export const recordEndpoints = {
  list: endpoint({
    name: 'records.list',
    method: 'GET',
    path: '/api/records',
    access: 'signed-in',
    subject: 'self',
    inventory: 'read',
    apiKey: true,
    summary:
      'Files of an item, bin or place by its id, in their order; without one the fields that people of the inventory defined.',
    query: z.object({ targetId: z.optional(Id) }),
    reply: z.array(StoredRecord),
  }),
  save: endpoint({
    name: 'records.save',
    method: 'POST',
    path: '/api/records',
    access: 'signed-in',
    subject: 'record',
    inventory: 'write',
    apiKey: true,
    summary:
      'Makes a record, or changes the own record whose id is given; `kind` says which fields it has. An item, bin or place has at most 20 files, and an inventory 30 fields.',
    body: SavedRecord,
    form: parseFormFields(SavedRecord),
    reply: StoredRecord,
  }),
  update: endpoint({
    name: 'records.update',
    method: 'PUT',
    path: '/api/records/{id}',
    access: 'signed-in',
    subject: 'record',
    inventory: 'write',
    apiKey: true,
    summary: 'Changes the fields that are sent; kind, type, target and bytes stay.',
    params: recordParams,
    body: RecordChange,
    form: parseFormFields(RecordChange),
    reply: StoredRecord,
  }),
  delete: endpoint({
    name: 'records.delete',
    method: 'DELETE',
    path: '/api/records/{id}',
    access: 'signed-in',
    subject: 'record',
    inventory: 'write',
    apiKey: true,
    summary: 'Moves a record to Trash.',
    params: recordParams,
    reply: Deleted,
  }),
} as const
