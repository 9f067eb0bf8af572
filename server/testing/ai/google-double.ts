import { type ProviderDialect, startDouble } from './double-server.ts'
import { type ModelTurn, piecesOf, textOf } from './model-script.ts'

interface ContentPart {
  text?: string
  inlineData?: { mimeType: string; data: string }
}

const requireValid = (holds: unknown, what: string): void => {
  if (!holds) throw new Error(what)
}

const PATH = /^\/v1beta\/models\/([\w.-]+):(generateContent|streamGenerateContent\?alt=sse)$/

const read: ProviderDialect['read'] = (path, body, headers) => {
  const [, model = '', method = ''] = PATH.exec(path) ?? []
  requireValid(model, `unknown path ${path}`)
  requireValid(headers['x-goog-api-key'], 'Method does not allow unregistered callers')
  const { contents, systemInstruction, generationConfig } = body as {
    contents?: { role: string; parts: ContentPart[] }[]
    systemInstruction?: { parts: ContentPart[] }
    generationConfig?: { responseMimeType?: string; responseSchema?: Record<string, unknown> }
  }
  requireValid(Array.isArray(contents) && contents.length > 0, 'contents is not specified')
  const schema = generationConfig?.responseSchema
  // Google accepts an OpenAPI subset, without these keywords.
  requireValid(
    !/"(\$schema|additionalProperties)"/.test(JSON.stringify(schema ?? {})),
    'Unknown name in response_schema',
  )
  if (schema)
    requireValid(generationConfig?.responseMimeType === 'application/json', 'response_schema needs JSON')
  const parts = (contents ?? []).flatMap((one) => one.parts)
  const joinTexts = (of: ContentPart[]) => of.map(({ text }) => text ?? '').join('\n')
  return {
    model,
    system: joinTexts(systemInstruction?.parts ?? []),
    text: joinTexts(parts),
    images: parts.flatMap(({ inlineData }) => (inlineData ? [Buffer.from(inlineData.data, 'base64')] : [])),
    schema,
    streams: method.startsWith('stream'),
    headers,
    body,
  }
}

const USAGE = { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 }

const reply = (turn: ModelTurn, text: string, ends: boolean) => {
  if ('refusal' in turn)
    return { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: USAGE }
  return {
    candidates: [
      { content: { role: 'model', parts: [{ text }] }, ...(ends && { finishReason: 'STOP' }), index: 0 },
    ],
    usageMetadata: USAGE,
    modelVersion: 'double',
  }
}

const generateContent: ProviderDialect = {
  base: '/v1beta',
  read,
  errorBody: (message, status) => ({ error: { code: status, message, status: 'INVALID_ARGUMENT' } }),
  whole: (turn) => reply(turn, textOf(turn), true),
  streamed: (turn) => {
    const pieces = 'refusal' in turn ? [''] : piecesOf(textOf(turn))
    return pieces.map((text, n) => `data: ${JSON.stringify(reply(turn, text, n === pieces.length - 1))}\n\n`)
  },
}

/** Double of Google's generateContent API. */
export const startGoogleDouble = () => startDouble(generateContent)
