import type { FastifyInstance } from 'fastify'
import type { BuildLanguages, ServerTexts } from '#server/platform/language/build-languages.ts'
import { languageOf } from '#server/platform/language/request-language.ts'

interface Reply {
  readonly message?: unknown
  readonly results?: unknown
}

const isObject = (value: unknown): value is Reply => typeof value === 'object' && value !== null

const translateMessage = (value: unknown, texts: ServerTexts): unknown => {
  if (!isObject(value) || typeof value.message !== 'string') return value
  const message = texts.translate(value.message)
  return message === null ? value : { ...value, message }
}

/** Puts the message of a reply, and those of its results, into the language of who asks. */
export const translateReplies = (app: FastifyInstance, languages: BuildLanguages): void => {
  if (languages.languages.length === 0) return
  app.addHook('preSerialization', async (request, _reply, payload) => {
    const texts = languages.textsOf(languageOf(request))
    if (!texts || !isObject(payload)) return payload
    if (!Array.isArray(payload.results)) return translateMessage(payload, texts)
    const results = payload.results.map((result) => translateMessage(result, texts))
    return translateMessage({ ...payload, results }, texts)
  })
}
