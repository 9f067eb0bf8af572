import { DAY_SECONDS } from '#domain/durations.ts'
import type { Queryable } from '#server/platform/db/connection/open-db.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type PostError, post, type ResolveHost } from '#server/platform/outbound/post.ts'
import { eventOf, payloadOf } from './events.ts'
import * as messages from './messages.ts'
import type { DeliveryQueue, DueDelivery, NewDelivery, TryOutcome, UnreadWebhook } from './queue-store.ts'
import { signedHeaders } from './sign.ts'

const POLL_MS = 2_000
const SENDERS = 4
/** Seconds between tries of a webhook that fails; the last one repeats. */
const RETRY_DELAYS_SECONDS = [5, 30, 120, 600, 1800, 3600, 3 * 3600, 6 * 3600]
export const TRIES_MAX = RETRY_DELAYS_SECONDS.length
/** A webhook that failed this often and this long is turned off. */
const DISABLED_AFTER = { failures: 8, seconds: DAY_SECONDS }

interface SenderDeps {
  readonly queue: DeliveryQueue
  readonly clock: () => Date
  readonly log: Log
  readonly privateHosts: readonly string[]
  readonly disabled: (tx: Queryable, webhookId: string) => Promise<void>
  readonly resolve?: ResolveHost | undefined
  readonly random?: () => number
}

/** Makes deliveries from the history and sends them: at least once each, under one id, in order. */
export const createWebhookSender = (deps: SenderDeps) => {
  const { queue, clock, log, privateHosts, disabled, resolve, random = Math.random } = deps
  let timer: NodeJS.Timeout | undefined
  let running: Promise<unknown> | undefined
  let isStopped = false

  const deliveriesOf = (
    { events, inventoryId }: UnreadWebhook,
    steps: Parameters<Parameters<DeliveryQueue['collect']>[0]>[1],
  ): NewDelivery[] =>
    steps.flatMap((step) => {
      const type = eventOf(step)
      return type && events.includes(type) ? [{ type, payload: payloadOf(type, step, inventoryId) }] : []
    })

  const failed = (due: DueDelivery, status: number | null, error: string, isGone = false): TryOutcome => {
    const failures = due.failures + 1
    const base = RETRY_DELAYS_SECONDS[Math.min(failures, RETRY_DELAYS_SECONDS.length) - 1] ?? 0
    const isLong = failures >= DISABLED_AFTER.failures && due.failingForSeconds >= DISABLED_AFTER.seconds
    return {
      status,
      error,
      isDisabled: isGone || isLong,
      retryIn: base * (0.8 + 0.4 * random()),
      state: due.tries + 1 >= TRIES_MAX ? 'failed' : 'waiting',
    }
  }

  const tryOnce = async (due: DueDelivery): Promise<TryOutcome> => {
    const { id, payload: body, secret, url } = due
    const seconds = Math.floor(clock().getTime() / 1000)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Binnacle-Webhooks/1',
      ...signedHeaders({ id, body, secret }, seconds),
    }
    try {
      const { status, isGone } = await post(
        url,
        { body, headers },
        { privateHosts, ...(resolve && { resolve }), mayLeave: () => queue.mayLeave(due.webhookId) },
      )
      if (status >= 200 && status < 300) {
        return { state: 'delivered', status, error: null, retryIn: 0, isDisabled: false }
      }
      const isRedirect = status >= 300 && status < 400
      return failed(
        due,
        status,
        isRedirect ? messages.redirectsNotFollowed : messages.answered(status),
        isGone,
      )
    } catch (error) {
      return failed(due, null, (error as PostError).message)
    }
  }

  const sendOne = async (): Promise<boolean> => {
    const due = await queue.take()
    if (!due) return false
    await queue.settle(due, await tryOnce(due), (tx) => disabled(tx, due.webhookId))
    return true
  }

  const sendAll = async (): Promise<void> => {
    while (!isStopped && (await queue.collect(deliveriesOf))) {}
    const sendNext = async () => {
      while (!isStopped && (await sendOne())) {}
    }
    await Promise.all(Array.from({ length: SENDERS }, sendNext))
  }

  /** Works until nothing is due. */
  const runQueue = async (): Promise<void> => {
    running ??= sendAll()
      .catch((error) => log.warn({ err: error }, 'webhooks cannot be sent right now'))
      .finally(() => {
        running = undefined
      })
    await running
  }

  return {
    run: runQueue,
    start() {
      isStopped = false
      timer = setInterval(() => void runQueue(), POLL_MS)
      timer.unref()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
