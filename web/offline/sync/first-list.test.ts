import { expect, test } from 'vitest'
import { FIRST_LIST, withFirstList } from './first-list.ts'

const fetchOf = (asked: string[]) => async (input: unknown) => {
  asked.push(String(input))
  return new Response('now')
}

test('the first call for the list is answered by what is under way, later ones are not', async () => {
  const asked: string[] = []
  const fetchList = withFirstList(fetchOf(asked), Promise.resolve(new Response('early')))
  expect(await (await fetchList('/api/sync?since=1')).text()).toBe('now')
  expect(await (await fetchList(FIRST_LIST)).text()).toBe('early')
  expect(await (await fetchList(FIRST_LIST)).text()).toBe('now')
  expect(asked).toEqual(['/api/sync?since=1', FIRST_LIST])
})

test('a list that failed early is asked for again', async () => {
  const failed = Promise.reject<Response>(new TypeError('no network'))
  const fetchList = withFirstList(fetchOf([]), failed)
  expect(await (await fetchList(FIRST_LIST)).text()).toBe('now')
})
