import type { OpResult } from '#contracts/sync/sync.ts'
import type { ChangeOutcome } from '../view/types.ts'

export interface OpFailure {
  readonly opId: string
  readonly status: number
  readonly error: string
  readonly message: string
}

export interface ChangeAnswer {
  readonly results: readonly OpResult[]
  /** Failure of a server that otherwise works. */
  readonly failure: OpFailure | null
  readonly failedOpIds: readonly string[]
}

/** Forms waiting for the results of their entries. */
export interface PendingResults {
  isAwaited(opId: string): boolean
  settle(result: OpResult): void
  fail(failure: OpFailure): void
  /** Resolves with every result of `opIds`, the first refusal, or null on timeout. `release` ends the wait with its run. */
  wait(
    opIds: readonly string[],
    milliseconds: number,
    /** Waits for the others after a refusal. */
    all?: boolean,
  ): { answer: Promise<ChangeAnswer | null>; release: (serves: boolean) => void }
}

interface ResultListener {
  readonly onResult: (result: OpResult) => void
  readonly onFailure: (failure: OpFailure) => void
}

export const createPendingResults = (): PendingResults => {
  const listeners = new Map<string, ResultListener>()
  return {
    isAwaited: (opId) => listeners.has(opId),
    settle: (result) => listeners.get(result.opId)?.onResult(result),
    fail: (failure) => listeners.get(failure.opId)?.onFailure(failure),
    wait: (opIds, milliseconds, all = false) => {
      const results: OpResult[] = []
      let failure: OpFailure | null = null
      let release: (serves: boolean) => void = () => {}
      const unanswered = () => opIds.filter((opId) => results.every((result) => result.opId !== opId))
      const answer = new Promise<ChangeAnswer | null>((resolve) => {
        const end = (value: ChangeAnswer | null) => {
          for (const opId of opIds) listeners.delete(opId)
          clearTimeout(timer)
          resolve(value)
        }
        const timer = setTimeout(() => end(null), milliseconds)
        release = (serves) => end(failure && serves ? { results, failure, failedOpIds: unanswered() } : null)
        for (const opId of opIds) {
          listeners.set(opId, {
            onResult: (result) => {
              results.push(result)
              const isOver = result.error !== undefined && !all
              if (isOver || results.length === opIds.length) end({ results, failure: null, failedOpIds: [] })
            },
            onFailure: (opFailure) => {
              failure = opFailure
            },
          })
        }
      })
      return { answer, release: (serves) => release(serves) }
    },
  }
}

/** Errors that a form shows and reverts; others are parked under "Needs attention". */
const FORM_ERRORS = new Set(['LIMIT_REACHED', 'VALIDATION', 'NOT_FOUND', 'OPERATION_REUSED'])

export const isShownInForm = (result: OpResult): boolean => FORM_ERRORS.has(result.error ?? '')

export const toOutcome = (id: string, { results, failure }: ChangeAnswer): ChangeOutcome => {
  const refused = results.find((result) => result.error !== undefined && result.error !== 'EDITED')
  if (!refused && failure) {
    const { status, error, message } = failure
    return { kind: 'refused', id, status, error, message }
  }
  if (!refused) return { kind: 'sent', id, lost: results.flatMap((result) => result.conflicts ?? []) }
  const { status, error = '', message = '', field, limits } = refused
  return { kind: 'refused', id, status, error, message, ...(field && { field }), ...(limits && { limits }) }
}
