import { expect, test } from 'vitest'
import { fillPrecache } from './fill-precache.ts'

const cacheOf = (...urls: string[]) => {
  const kept = new Map(urls.map((url) => [url, new Response(url)]))
  const cache = {
    match: async (url: string) => kept.get(url),
    put: async (url: string, response: Response) => void kept.set(url, response),
  } as unknown as Pick<Cache, 'match' | 'put'>
  return { cache, kept }
}

test('fetches what is missing, at most four at a time', async () => {
  const urls = Array.from({ length: 20 }, (_, index) => `/assets/${index}.js`)
  const { cache, kept } = cacheOf('/assets/3.js', '/assets/11.js')
  const asked: string[] = []
  let atOnce = 0
  let most = 0
  await fillPrecache(urls, {
    cache,
    fetch: async (url) => {
      asked.push(url)
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve, 1))
      atOnce--
      return new Response(url)
    },
  })
  expect([asked.length, most]).toEqual([18, 4])
  expect([...kept.keys()].sort()).toEqual(urls.toSorted())
})

test('leaves files that fail to the install', async () => {
  const { cache, kept } = cacheOf()
  await fillPrecache(['/a.js', '/gone.js', '/b.js', '/c.js', '/d.js', '/e.js'], {
    cache,
    fetch: async (url) => {
      if (url === '/a.js') throw new TypeError('Failed to fetch')
      return new Response(url, { status: url === '/gone.js' ? 404 : 200 })
    },
  })
  expect([...kept.keys()].sort()).toEqual(['/b.js', '/c.js', '/d.js', '/e.js'])
})
