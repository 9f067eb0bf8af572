import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { type BuildLanguages, ENGLISH_ALONE } from '#server/platform/language/build-languages.ts'
import { offeringLanguages } from '#server/testing/offering-languages.ts'

const { AppError, translateReplies, answerErrors } = await offeringLanguages(['de'], async () => ({
  ...(await import('./translate-replies.ts')),
  ...(await import('./error-reply.ts')),
  ...(await import('#server/platform/errors.ts')),
}))

const TEXTS: Record<string, string> = { 'Bin not found': 'Box nicht gefunden', Saved: 'Gespeichert' }

const GERMAN: BuildLanguages = {
  languages: ['de'],
  folderOf: () => undefined,
  mailTextsOf: () => undefined,
  textsOf: (language) => (language === 'de' ? { translate: (english) => TEXTS[english] ?? null } : undefined),
}

const askIn = async (language: string, url: string, languages = GERMAN) => {
  const app = Fastify()
  answerErrors(app, languages)
  translateReplies(app, languages)
  app.get('/refused', () => {
    throw new AppError('NOT_FOUND', 'Bin not found', { field: 'name' })
  })
  app.get('/saved', () => ({ message: 'Saved', name: 'Saved' }))
  app.get('/results', () => ({
    message: 'Saved',
    results: [{ id: '1', message: 'Bin not found' }, { id: '2', message: 'Unknown' }, 7],
  }))
  app.get('/list', () => ['Saved'])
  const reply = await app.inject({ url, headers: { 'accept-language': language } })
  return [reply.statusCode, reply.json()]
}

test('a refusal and a reply come in the language of who asks, and nothing but their message', async () => {
  expect(await askIn('de', '/refused')).toEqual([
    404,
    expect.objectContaining({ message: 'Box nicht gefunden', error: 'NOT_FOUND', field: 'name' }),
  ])
  expect(await askIn('de', '/saved')).toEqual([200, { message: 'Gespeichert', name: 'Saved' }])
})

test('so do messages of results; what the catalog has not stays English', async () => {
  expect(await askIn('de', '/results')).toEqual([
    200,
    {
      message: 'Gespeichert',
      results: [{ id: '1', message: 'Box nicht gefunden' }, { id: '2', message: 'Unknown' }, 7],
    },
  ])
})

test('other replies, and those to others, are untouched', async () => {
  expect(await askIn('de', '/list')).toEqual([200, ['Saved']])
  expect(await askIn('fr', '/saved')).toEqual([200, { message: 'Saved', name: 'Saved' }])
  expect(await askIn('de', '/saved', ENGLISH_ALONE)).toEqual([200, { message: 'Saved', name: 'Saved' }])
})
