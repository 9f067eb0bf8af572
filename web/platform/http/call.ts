import * as z from 'zod/mini'
import type { Answer, Endpoint, EndpointRequest } from '#contracts/endpoint.ts'
import { CallError, NoAnswerError } from './call-error.ts'

interface CallExtras {
  /** Multipart instead of JSON: fields and the file part `image`. Null and undefined are left out. */
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

/** `ask` may be left out where nothing has to be asked. */
type CallInput<E extends Endpoint> =
  CallExtras extends CallOptions<E> ? [ask?: CallOptions<E>] : [ask: CallOptions<E>]

const pathOf = (path: string, params: Record<string, unknown> = {}): string =>
  path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name])))

const queryOf = (query: Record<string, unknown> = {}): string => {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const text = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
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
 * Sends one request and reads its text. The cache is bypassed: answers of the API are never kept by the browser.
 * @throws CallError for any answer that is not OK, NoAnswerError when there was none
 */
export const request = async (url: string, init: RequestInit): Promise<string> => {
  let response: Response
  let text: string
  try {
    response = await fetch(url, { credentials: 'include', cache: 'no-store', ...init })
    text = await response.text()
  } catch (cause) {
    // Who asked to stop wants to hear that, and a timeout is a server that did not answer.
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new NoAnswerError('No answer from the server', { cause })
  }
  if (!response.ok) throw new CallError(response.status, response.statusText, text)
  return text
}

/**
 * Asks an endpoint: the mirror of the server's `serve`. The answer is checked against the contract.
 * @example await call(binEndpoints.get, { params: { id } })
 * @throws CallError, NoAnswerError, or a ZodError when the answer is not what the contract promises
 */
export const call = async <E extends Endpoint>(endpoint: E, ...[ask]: CallInput<E>): Promise<Answer<E>> => {
  const { params, query, body, form, headers, signal } = (ask ?? {}) as CallExtras & {
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
  return z.parse(endpoint.reply, JSON.parse(text)) as Answer<E>
}
