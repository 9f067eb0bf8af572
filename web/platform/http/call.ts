import type * as z from 'zod/mini'
import type { Answer, Endpoint, EndpointRequest } from '#contracts/endpoint.ts'
import { INVENTORY_HEADER } from '#contracts/inventory/inventory-header.ts'
import { NoAnswerError, toCallError } from './call-error.ts'

interface CallExtras {
  /** Multipart fields and the file `image`, instead of JSON. Null and undefined are omitted. */
  form?: Readonly<Record<string, string | number | boolean | Blob | null | undefined>>
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

type CallOptions<E extends Endpoint> = Omit<
  EndpointRequest<E>,
  E['form'] extends z.ZodMiniType ? 'body' : never
> &
  (E['form'] extends z.ZodMiniType ? Partial<Pick<EndpointRequest<E>, 'body'>> : unknown) &
  CallExtras

type CallInput<E extends Endpoint> =
  CallExtras extends CallOptions<E> ? [ask?: CallOptions<E>] : [ask: CallOptions<E>]

let inventoryId: string | null = null
/** Names the inventory of the following calls; null is the person's home. */
export const setCalledInventory = (id: string | null): void => {
  inventoryId = id
}
export const inventoryHeaders = (): Readonly<Record<string, string>> =>
  inventoryId === null ? {} : { [INVENTORY_HEADER]: inventoryId }

const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name])))

const queryOf = (query: Record<string, unknown> = {}): string => {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
  return text && `?${text}`
}

const formOf = (fields: NonNullable<CallExtras['form']>): FormData => {
  const form = new FormData()
  for (const [key, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue
    form.append(key, value instanceof Blob ? value : String(value))
  }
  return form
}

/**
 * Sends a request, bypassing the HTTP cache, and reads its text.
 * @throws CallError when not OK, NoAnswerError without a response
 */
export const request = async (url: string, init: RequestInit): Promise<string> => {
  let response: Response
  let text: string
  try {
    const headers = { ...inventoryHeaders(), ...init.headers }
    response = await fetch(url, { credentials: 'include', cache: 'no-store', ...init, headers })
    text = await response.text()
  } catch (cause) {
    // Aborts are rethrown; timeouts count as no response.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new NoAnswerError('No answer from the server', { cause })
  }
  if (!response.ok) throw await toCallError(response, text)
  return text
}

/**
 * Calls an endpoint and validates the response by its contract.
 * @example await call(binEndpoints.get, { params: { id } })
 * @throws CallError, NoAnswerError, or ZodError for a response outside the contract
 */
export const call = async <E extends Endpoint>(endpoint: E, ...[input]: CallInput<E>): Promise<Answer<E>> => {
  const { params, query, body, form, headers, signal } = (input ?? {}) as CallExtras & {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  }
  const text = await request(pathOf(endpoint.path, params) + queryOf(query), {
    method: endpoint.method,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(form ? { body: formOf(form) } : body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  })
  return endpoint.reply.parse(JSON.parse(text)) as Answer<E>
}
