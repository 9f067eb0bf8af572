import type * as z from 'zod/mini'

/** `admin`: administrators of the server; to anybody else the call does not exist. */
export type Access = 'public' | 'signed-in' | 'admin'

/**
 * Authorization of a call, required of every endpoint.
 * - `none`: the caller names no stored row;
 * - `self`: the caller's own account, or the inventory of the call as a whole;
 * - `inventory`: an inventory of which the caller is a member;
 * - an entity: path or body has its id; a foreign or unknown id answers 404.
 */
export type Subject =
  | 'none'
  | 'self'
  | 'bin'
  | 'item'
  | 'place'
  | 'record'
  | 'image'
  | 'share'
  | 'session'
  | 'sticker'
  | 'public-code'
  | 'order'
  | 'payment'
  | 'inventory'
  | 'api-key'
  | 'passkey'
  | 'identity'

export const BODY_BYTES_MAX = 64 * 1024

export interface Endpoint {
  /** Unique; also the OpenAPI operation id: `bins.create`. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}`
  readonly access: Access
  readonly subject: Subject
  /** About rows of the inventory that `X-Inventory-Id` names; the caller's own without it. */
  readonly inventory?: 'read' | 'write'
  /** An API key may make this call: read with any role, write as an editor. */
  readonly apiKey?: true
  /** Open also to people who first have to set up a second factor; other calls treat them as signed out. */
  readonly beforeSecondFactor?: true
  readonly summary: string
  readonly params?: AnySchema
  readonly query?: AnySchema
  readonly body?: z.ZodMiniType
  /** `body` is the unparsed text, for checking a signature. */
  readonly raw?: true
  /** Multipart text parts; a file part named `image` may come with them. */
  readonly form?: z.ZodMiniType
  /** The body is the bytes of a picture, sent as `PHOTO_TYPE`. */
  readonly photo?: true
  /** In bytes; `BODY_BYTES_MAX` when absent. */
  readonly bodyLimit?: number
  /** Shed after all other requests under load. */
  readonly shedLast?: true
  /** May wait for a language model, and keeps no slot of the server meanwhile. */
  readonly asksModel?: true
  readonly reply: z.ZodMiniType
  /** Further successful statuses, which have no body, and when they are answered. */
  readonly bodiless?: Readonly<Record<number, string>>
}

type AnySchema = z.ZodMiniObject

export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type OutputOf<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type InputOf<T> = T extends z.ZodMiniType ? z.input<T> : undefined
type SchemaOutput<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T }

export type EndpointRequest<E extends Endpoint> = SchemaOutput<'params', InputOf<E['params']>> &
  SchemaOutput<'query', InputOf<E['query']>> &
  SchemaOutput<'body', InputOf<E['body']>>

/** Validated request of a handler; `body` comes from JSON or the form. */
export interface ParsedRequest<E extends Endpoint> {
  params: OutputOf<E['params']>
  query: OutputOf<E['query']>
  body: E['form'] extends z.ZodMiniType ? OutputOf<E['body']> | OutputOf<E['form']> : OutputOf<E['body']>
}

/** Validated before it is sent, so nothing undeclared leaks. */
export type Reply<E extends Endpoint> = z.input<E['reply']>

export type Answer<E extends Endpoint> = z.output<E['reply']>
