import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { parseFormFields } from '../form-fields.ts'
import { Id, PublicCode, Timestamp } from '../text.ts'
import { Deleted } from './bins.ts'
import { changeShape, replyShape } from './fields/field-schemas.ts'
import { PLACE } from './fields/place-fields.ts'
import { SweepText } from './sweeps.ts'

/** Absent keys stay, `null` clears. */
export const PlaceChange = z.object(changeShape(PLACE, {}))
export type PlaceChange = z.input<typeof PlaceChange>

/** Its picture may come with it, as `image`. */
const SweptPlace = z.object({ sweep: SweepText })

/** POST serves the form and sync: the id of an own place updates that place. */
const SavedPlace = z.extend(PlaceChange, { id: z.optional(Id) })

const { sweep, sweepImageUrl, ...fields } = replyShape(PLACE, {})
export const Place = z.object({
  id: Id,
  ...fields,
  qrCode: PublicCode,
  /** Names from the top, as in 'Garage › Shelf B'. */
  path: z.string(),
  /** Bins in it, without those in places below. */
  binCount: z.int(),
  sweep,
  sweepImageUrl,
  version: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Place = z.infer<typeof Place>

const placeParams = z.object({ id: Id })

export const placeEndpoints = {
  list: endpoint({
    name: 'places.list',
    method: 'GET',
    path: '/api/places',
    access: 'signed-in',
    subject: 'self',
    inventory: 'read',
    apiKey: true,
    summary: 'All places of the inventory, each after the place it is in.',
    reply: z.array(Place),
  }),
  get: endpoint({
    name: 'places.get',
    method: 'GET',
    path: '/api/places/{id}',
    access: 'signed-in',
    subject: 'place',
    inventory: 'read',
    apiKey: true,
    summary: 'One place.',
    params: placeParams,
    reply: Place,
  }),
  save: endpoint({
    name: 'places.save',
    method: 'POST',
    path: '/api/places',
    access: 'signed-in',
    subject: 'place',
    inventory: 'write',
    apiKey: true,
    summary:
      'Makes a place, or changes the own place whose id is given; repeating it makes no second place. Places go eight levels deep, and an inventory has at most 2,000.',
    body: SavedPlace,
    form: parseFormFields(SavedPlace),
    reply: Place,
  }),
  update: endpoint({
    name: 'places.update',
    method: 'PUT',
    path: '/api/places/{id}',
    access: 'signed-in',
    subject: 'place',
    inventory: 'write',
    apiKey: true,
    summary: 'Changes the fields that are sent; a new parent moves the place with all in it.',
    params: placeParams,
    body: PlaceChange,
    form: parseFormFields(PlaceChange),
    reply: Place,
  }),
  photo: endpoint({
    name: 'places.photo',
    method: 'PUT',
    path: '/api/places/{id}/photo',
    access: 'signed-in',
    subject: 'place',
    inventory: 'write',
    apiKey: true,
    summary: 'Gives a place the photo that is the body.',
    params: placeParams,
    photo: true,
    reply: Place,
  }),
  sweep: endpoint({
    name: 'places.sweep',
    method: 'PUT',
    path: '/api/places/{id}/sweep',
    access: 'signed-in',
    subject: 'place',
    inventory: 'write',
    apiKey: true,
    summary:
      'Keeps a sweep of a place: a form with `sweep` as JSON and the shelf’s picture as `image`. The latest sweep of a place stays.',
    params: placeParams,
    body: SweptPlace,
    form: SweptPlace,
    reply: Place,
  }),
  delete: endpoint({
    name: 'places.delete',
    method: 'DELETE',
    path: '/api/places/{id}',
    access: 'signed-in',
    subject: 'place',
    inventory: 'write',
    apiKey: true,
    summary: 'Moves a place to Trash; its places and bins move up to where it was.',
    params: placeParams,
    reply: Deleted,
  }),
  recode: endpoint({
    name: 'places.recode',
    method: 'POST',
    path: '/api/places/{id}/new-code',
    access: 'signed-in',
    subject: 'place',
    inventory: 'write',
    apiKey: true,
    summary: 'Gives a place a new code; the one before opens nothing from then on.',
    params: placeParams,
    reply: Place,
  }),
} as const
