import { type ProviderDialect, startDouble } from './double-server.ts'
import { type ModelCall, piecesOf, textOf } from './model-script.ts'

interface ContentPart {
  type: string
  text?: string
  image_url?: { url: string }
}
interface Message {
  role: string
  content: string | ContentPart[]
}

const requireValid = (holds: unknown, what: string): void => {
  if (!holds) throw new Error(what)
}

const DATA_URL = /^data:image\/(?:jpeg|png|webp|gif);base64,([A-Za-z0-9+/=]+)$/

const partsOf = ({ content }: Message): ContentPart[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content

const imageOf = ({ image_url }: ContentPart): Buffer => {
  const bytes = DATA_URL.exec(image_url?.url ?? '')?.[1]
  requireValid(bytes, 'image_url must be a data URL: this service fetches nothing')
  return Buffer.from(bytes ?? '', 'base64')
}

/** Strict structured outputs require every property and allow no others. */
const checkStrict = (schema: Record<string, unknown>, at: string): void => {
  const { type, properties, required, additionalProperties, items, anyOf } = schema as {
    type?: string
    properties?: Record<string, Record<string, unknown>>
    required?: string[]
    additionalProperties?: unknown
    items?: Record<string, unknown>
    anyOf?: Record<string, unknown>[]
  }
  if (type === 'object') {
    requireValid(additionalProperties === false, `${at}: additionalProperties must be false`)
    const names = Object.keys(properties ?? {})
    requireValid(
      names.every((name) => required?.includes(name)),
      `${at}: every property must be required`,
    )
    for (const [name, one] of Object.entries(properties ?? {})) checkStrict(one, `${at}.${name}`)
  }
  if (items) checkStrict(items, `${at}[]`)
  for (const one of anyOf ?? []) checkStrict(one, at)
}

const ROLES = new Set(['system', 'developer', 'user', 'assistant', 'tool'])

const read: ProviderDialect['read'] = (path, body, headers) => {
  requireValid(path === '/v1/chat/completions', `unknown path ${path}`)
  const {
    model,
    messages,
    stream,
    response_format: format,
  } = body as {
    model?: string
    messages?: Message[]
    stream?: boolean
    response_format?: { type: string; json_schema?: { name?: string; schema?: unknown; strict?: boolean } }
  }
  requireValid(typeof model === 'string' && model, 'you must provide a model parameter')
  requireValid(Array.isArray(messages) && messages.length > 0, 'messages must not be empty')
  const messageList = messages ?? []
  for (const { role } of messageList) requireValid(ROLES.has(role), `unknown role ${role}`)
  const parts = messageList.filter(({ role }) => role === 'user').flatMap(partsOf)
  for (const { type } of parts) requireValid(type === 'text' || type === 'image_url', `unknown part ${type}`)
  if (format) {
    requireValid(['text', 'json_object', 'json_schema'].includes(format.type), 'unknown response_format')
    if (format.type === 'json_schema') {
      requireValid(/^[\w-]{1,64}$/.test(format.json_schema?.name ?? ''), 'response_format needs a name')
      if (format.json_schema?.strict)
        checkStrict(format.json_schema.schema as Record<string, unknown>, 'answer')
    }
  }
  return {
    model: model ?? '',
    system: messageList
      .filter(({ role }) => role === 'system' || role === 'developer')
      .flatMap(partsOf)
      .map(({ text }) => text ?? '')
      .join('\n'),
    text: parts.map(({ text }) => text ?? '').join('\n'),
    images: parts.filter(({ type }) => type === 'image_url').map(imageOf),
    schema: format?.json_schema?.schema,
    streams: stream === true,
    headers,
    body,
  }
}

const head = (object: string, { model }: ModelCall) => ({
  id: 'chatcmpl-double',
  object,
  created: 1_700_000_000,
  model,
})
const USAGE = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 }

const chatCompletions: ProviderDialect = {
  base: '/v1',
  read,
  errorBody: (message, status) => ({
    error: {
      message,
      type: status < 500 ? 'invalid_request_error' : 'server_error',
      param: null,
      code: status === 401 ? 'invalid_api_key' : null,
    },
  }),
  whole: (turn, call) => ({
    ...head('chat.completion', call),
    choices: [
      {
        index: 0,
        message:
          'refusal' in turn
            ? { role: 'assistant', content: null, refusal: turn.refusal }
            : { role: 'assistant', content: textOf(turn), refusal: null },
        logprobs: null,
        finish_reason: 'stop',
      },
    ],
    usage: USAGE,
  }),
  streamed: (turn, call) => {
    const event = (choices: unknown[], more: object = {}) =>
      `data: ${JSON.stringify({ ...head('chat.completion.chunk', call), choices, ...more })}\n\n`
    const delta = (what: object, finish_reason: string | null = null) =>
      event([{ index: 0, delta: what, logprobs: null, finish_reason }])
    const options = call.body.stream_options as { include_usage?: boolean } | undefined
    return [
      delta({ role: 'assistant', content: '' }),
      ...('refusal' in turn
        ? [delta({ refusal: turn.refusal })]
        : piecesOf(textOf(turn)).map((content) => delta({ content }))),
      delta({}, 'stop'),
      ...(options?.include_usage ? [event([], { usage: USAGE })] : []),
      'data: [DONE]\n\n',
    ]
  },
}

/** Double of the chat completions API (OpenAI, Ollama, llama.cpp, LM Studio, vLLM); refuses what that refuses. */
export const startChatDouble = () => startDouble(chatCompletions)
