import type { OpResult } from '#contracts/sync.ts'
import type { ChangeOutcome } from '../types.ts'

/** The server answered that it could not carry out an entry. */
export interface OpFailure {
  readonly opId: string
  readonly status: number
  readonly error: string
  readonly message: string
}

/** Answers for the entries of one change. */
export interface ChangeAnswer {
  readonly results: readonly OpResult[]
  /** Why entries were not carried out by a server that otherwise works. */
  readonly failure: OpFailure | null
  /** Entries that were not carried out, for that reason. */
  readonly failedOpIds: readonly string[]
}

/** Forms that wait for what becomes of their entries. */
export interface PendingResults {
  isAwaited(opId: string): boolean
  settled(result: OpResult): void
  failed(failure: OpFailure): void
  /**
   * Every entry of `opIds` answered, or the first refusal; null when the time is over. `give` ends the wait with the
   * run that sent them: with null, or with the failure when the server `serves` all else.
   */
  wait(
    opIds: readonly string[],
    milliseconds: number,
    /** Whether the others are waited for when one was refused. */
    all?: boolean,
  ): { answer: Promise<ChangeAnswer | null>; release: (serves: boolean) => void }
}

interface ResultListener {
  readonly settled: (result: OpResult) => void
  readonly failed: (failure: OpFailure) => void
}

export const createPendingResults = (): PendingResults => {
  const waiting = new Map<string, ResultListener>()
  return {
    isAwaited: (opId) => waiting.has(opId),
    settled: (result) => waiting.get(result.opId)?.settled(result),
    failed: (failure) => waiting.get(failure.opId)?.failed(failure),
    wait: (opIds, milliseconds, all = false) => {
      const results: OpResult[] = []
      let failure: OpFailure | null = null
      let release: (serves: boolean) => void = () => {}
      const unanswered = () => opIds.filter((opId) => results.every((result) => result.opId !== opId))
      const answer = new Promise<ChangeAnswer | null>((resolve) => {
        const end = (value: ChangeAnswer | null) => {
          for (const opId of opIds) waiting.delete(opId)
          clearTimeout(timer)
          resolve(value)
        }
        const timer = setTimeout(() => end(null), milliseconds)
        release = (serves) => end(failure && serves ? { results, failure, failedOpIds: unanswered() } : null)
        for (const opId of opIds) {
          waiting.set(opId, {
            settled: (result) => {
              results.push(result)
              const over = result.error !== undefined && !all
              if (over || results.length === opIds.length) end({ results, failure: null, failedOpIds: [] })
            },
            failed: (told) => {
              failure = told
            },
          })
        }
      })
      return { answer, release: (serves) => release(serves) }
    },
  }
}

/** Refusals that a form shows and takes back; the others wait under "Needs attention". */
const ROLLED_BACK_ERRORS = new Set(['LIMIT_REACHED', 'VALIDATION', 'NOT_FOUND', 'OPERATION_REUSED'])

export const isRolledBack = (result: OpResult): boolean => ROLLED_BACK_ERRORS.has(result.error ?? '')

/** What a form is told about the answers for its entries. */
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
