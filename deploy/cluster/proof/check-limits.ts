import type { ReportCheck } from '../../programs/check-reporter.ts'
import { createCaller, signUp } from './caller.ts'
import { type Cluster, type PlaceName, REQUESTS_PER_MINUTE } from './cluster.ts'

const GUESSES_MAX = 30

/** Wrong passwords until one is refused unread, at the given servers in turn. */
const guessesUntilRefused = async (cluster: Cluster, places: readonly PlaceName[], from: string) => {
  const { person } = await signUp(cluster.at('first'))
  for (let guess = 0; guess < GUESSES_MAX; guess++) {
    const name = places[guess % places.length] ?? 'first'
    const { call, leave } = createCaller(cluster.at(name))
    const { status } = await call(
      'POST',
      '/api/auth/login',
      { email: person.email, password: `wrong ${guess}` },
      { 'x-forwarded-for': from },
    )
    leave()
    if (status === 429) return guess
  }
  return GUESSES_MAX
}

const requestsLetThrough = async (cluster: Cluster): Promise<number> => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const { call, leave } = createCaller({ ...cluster.proxied, from: '127.77.0.1' })
      let through = 0
      for (let request = 0; request < REQUESTS_PER_MINUTE / 4; request++)
        if ((await call('GET', '/api/auth/me')).status !== 429) through++
      leave()
      return through
    }),
  )
  return answers.reduce((sum, one) => sum + one, 0)
}

/** Limits hold over all servers together. */
export const checkLimits = async (cluster: Cluster, reportCheck: ReportCheck): Promise<void> => {
  const alone = await guessesUntilRefused(cluster, ['first'], '203.0.113.1')
  const spread = await guessesUntilRefused(cluster, ['first', 'second'], '203.0.113.2')
  reportCheck(
    spread === alone,
    `wrong passwords that are read: ${alone} at one server, ${spread} spread over two`,
  )
  const through = await requestsLetThrough(cluster)
  const sent = 2 * REQUESTS_PER_MINUTE
  const holds = through <= REQUESTS_PER_MINUTE && through >= REQUESTS_PER_MINUTE / 2
  reportCheck(
    holds,
    `of ${sent} requests of one address within a minute ${through} pass (limit ${REQUESTS_PER_MINUTE})`,
  )
}
