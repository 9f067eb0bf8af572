import type * as z from 'zod/mini'

/** Who may call: anybody, or a person with a live session. */
export type Access = 'public' | 'signed-in'

/**
 * The row of the authorisation table that every endpoint must carry.
 * `subject` says whose thing the call touches:
 * - `none`: no stored thing is named by the caller;
 * - `self`: the caller's own account;
 * - an entity: the path or body names one by id, and a foreign or unknown id answers 404.
 */
export type Subject =
  | 'none'
  | 'self'
  | 'bin'
  | 'item'
  | 'image'
  | 'share'
  | 'session'
  | 'sticker'
  | 'public-code'
  | 'order'
  | 'payment'

/** The largest JSON body in bytes of a call that declares no other. */
export const BODY_BYTES_MAX = 64 * 1024

/** What one call promises: declared once, served by `serve`, asked by `call`, tested from here. */
export interface Endpoint {
  /** Unique, used as the OpenAPI operation id: `bins.create`. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path with `{param}` places, spelled as in the specification. */
  readonly path: `/${string}`
  readonly access: Access
  readonly subject: Subject
  /** One sentence for the API document. */
  readonly summary: string
  readonly params?: AnySchema
  readonly query?: AnySchema
  /** JSON body. */
  readonly body?: z.ZodMiniType
  /** `body` is the text as it was sent, unread, for a signature over it. */
  readonly raw?: true
  /** Multipart fields (text parts); a file part named `image` may stand beside them. */
  readonly form?: z.ZodMiniType
  /** Largest JSON body in bytes; `BODY_BYTES` when absent. */
  readonly bodyLimit?: number
  /** Refused after all others when there is more to do than can be done. */
  readonly shedLast?: true
  readonly reply: z.ZodMiniType
}

type AnySchema = z.ZodMiniObject

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <const E extends Endpoint>(declared: E): E => declared

type Out<T> = T extends z.ZodMiniType ? z.output<T> : undefined
type In<T> = T extends z.ZodMiniType ? z.input<T> : undefined
type SchemaOutput<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T }

/** What a caller passes to `call`. */
export type EndpointRequest<E extends Endpoint> = SchemaOutput<'params', In<E['params']>> &
  SchemaOutput<'query', In<E['query']>> &
  SchemaOutput<'body', In<E['body']>>

/** What a handler receives, parsed. `body` comes from JSON or from the form, whichever was sent. */
export interface ParsedRequest<E extends Endpoint> {
  params: Out<E['params']>
  query: Out<E['query']>
  body: E['form'] extends z.ZodMiniType ? Out<E['body']> | Out<E['form']> : Out<E['body']>
}

/** What a handler returns: validated before it leaves, so nothing undeclared leaks. */
export type Reply<E extends Endpoint> = z.input<E['reply']>

/** What a caller receives. */
export type Answer<E extends Endpoint> = z.output<E['reply']>
