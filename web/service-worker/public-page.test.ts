import { expect, test } from 'vitest'
import { openPublicPage } from './public-page.ts'

const ORIGIN = 'https://bins.example'

const slowNetwork = () => {
  const asked: string[] = []
  const fetch = (request: Request, init: RequestInit = {}): Promise<Response> => {
    asked.push(new URL(request.url).pathname)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => resolve(new Response('from the server')), 50)
      init.signal?.addEventListener('abort', () => {
        clearTimeout(timer)
        reject(init.signal?.reason)
      })
    })
  }
  return { fetch, asked }
}

const open = async (path: string, network = slowNetwork(), isInstalled = false) => {
  const answer = await openPublicPage(new Request(`${ORIGIN}${path}`), {
    fetch: network.fetch,
    shell: async () => new Response('the app'),
    isInstalled: async () => isInstalled,
    waitMs: 5,
  })
  return { text: await answer.text(), asked: network.asked }
}

test('waits for a slow share link, since the app would count a second view', async () => {
  expect(await open('/shared/Zk3vP0aYq81LmTzX9cRw2B')).toEqual({
    text: 'from the server',
    asked: ['/shared/Zk3vP0aYq81LmTzX9cRw2B'],
  })
})

test('opens the app for a slow bin code', async () => {
  expect((await open('/qr/Zk3vP0aYq81LmTzX9cRw2B')).text).toBe('the app')
})

test.each(['/shared/Ab12', '/qr/Ab12'])('opens the app for %s without a network', async (path) => {
  const fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  expect((await open(path, { fetch, asked: [] })).text).toBe('the app')
})

test('the installed app opens for a bin code without asking, and not for a share link', async () => {
  expect(await open('/qr/Ab12', slowNetwork(), true)).toEqual({ text: 'the app', asked: [] })
  expect((await open('/shared/Ab12', slowNetwork(), true)).text).toBe('from the server')
})
