import { type ProviderDialect, startDouble } from './double-server.ts'
import { type ModelTurn, piecesOf, textOf } from './model-script.ts'

interface ContentBlock {
  type: string
  text?: string
  source?: { type: string; media_type: string; data: string }
}
interface Tool {
  name: string
  input_schema: unknown
}

const requireValid = (holds: unknown, what: string): void => {
  if (!holds) throw new Error(what)
}

const blocksOf = (content: string | ContentBlock[]): ContentBlock[] =>
  typeof content === 'string' ? [{ type: 'text', text: content }] : content

const read: ProviderDialect['read'] = (path, body, headers) => {
  requireValid(path === '/v1/messages', `unknown path ${path}`)
  requireValid(headers['x-api-key'], 'x-api-key header is required')
  requireValid(headers['anthropic-version'] === '2023-06-01', 'anthropic-version: header is required')
  const { model, messages, system, stream, tools, output_config } = body as {
    model?: string
    messages?: { role: string; content: string | ContentBlock[] }[]
    system?: string | ContentBlock[]
    stream?: boolean
    tools?: Tool[]
    output_config?: { format?: { type: string; schema: unknown } }
  }
  requireValid(model, 'model: Field required')
  requireValid(typeof body.max_tokens === 'number' && body.max_tokens > 0, 'max_tokens: Field required')
  requireValid(
    Array.isArray(messages) && messages[0]?.role === 'user',
    'messages: first message must use the "user" role',
  )
  const blocks = (messages ?? []).flatMap(({ content }) => blocksOf(content))
  const images = blocks.filter(({ type }) => type === 'image')
  for (const { source } of images) requireValid(source?.type === 'base64', 'source: must be base64')
  const joinTexts = (of: ContentBlock[]) => of.map(({ text }) => text ?? '').join('\n')
  return {
    model: model ?? '',
    system: joinTexts(blocksOf(system ?? '')),
    text: joinTexts(blocks),
    images: images.map(({ source }) => Buffer.from(source?.data ?? '', 'base64')),
    schema: output_config?.format?.schema ?? tools?.[0]?.input_schema,
    streams: stream === true,
    headers,
    body,
  }
}

const head = (model: string) => ({ id: 'msg_double', type: 'message', role: 'assistant', model })
const stopReason = (turn: ModelTurn) => ('refusal' in turn ? 'refusal' : 'end_turn')

const messages: ProviderDialect = {
  base: '/v1',
  read,
  errorBody: (message, status) => ({
    type: 'error',
    error: { type: status === 401 ? 'authentication_error' : 'invalid_request_error', message },
  }),
  whole: (turn, { model }) => ({
    ...head(model),
    content: 'refusal' in turn ? [] : [{ type: 'text', text: textOf(turn) }],
    stop_reason: stopReason(turn),
    stop_sequence: null,
    usage: { input_tokens: 100, output_tokens: 20 },
  }),
  streamed: (turn, { model }) => {
    const event = (type: string, data: object) =>
      `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`
    return [
      event('message_start', {
        message: {
          ...head(model),
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 100, output_tokens: 1 },
        },
      }),
      event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
      ...piecesOf(textOf(turn)).map((text) =>
        event('content_block_delta', { index: 0, delta: { type: 'text_delta', text } }),
      ),
      event('content_block_stop', { index: 0 }),
      event('message_delta', {
        delta: { stop_reason: stopReason(turn), stop_sequence: null },
        usage: { output_tokens: 20 },
      }),
      event('message_stop', {}),
    ]
  },
}

export const startAnthropicDouble = () => startDouble(messages)
