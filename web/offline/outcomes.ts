import type { OpResult } from '#contracts/sync.ts'
import type { Outcome } from './surface.ts'

/** Forms that wait for what becomes of their entries. */
export interface Outcomes {
  isAwaited(opId: string): boolean
  settled(result: OpResult): void
  /** Every entry of `opIds` answered, or the first refusal; null once `ended` or the time is over. */
  wait(
    opIds: readonly string[],
    milliseconds: number,
    /** Whether the others are waited for when one was refused. */
    all?: boolean,
  ): { answer: Promise<OpResult[] | null>; give: () => void }
}

export const createOutcomes = (): Outcomes => {
  const waiting = new Map<string, (result: OpResult) => void>()
  return {
    isAwaited: (opId) => waiting.has(opId),
    settled: (result) => waiting.get(result.opId)?.(result),
    wait: (opIds, milliseconds, all = false) => {
      const results: OpResult[] = []
      let give = () => {}
      const answer = new Promise<OpResult[] | null>((resolve) => {
        const end = (value: OpResult[] | null) => {
          for (const opId of opIds) waiting.delete(opId)
          clearTimeout(timer)
          resolve(value)
        }
        const timer = setTimeout(() => end(null), milliseconds)
        give = () => end(null)
        for (const opId of opIds) {
          waiting.set(opId, (result) => {
            results.push(result)
            const over = result.error !== undefined && !all
            if (over || results.length === opIds.length) end(results)
          })
        }
      })
      return { answer, give }
    },
  }
}

/** Refusals that a form shows and takes back; the others wait under "Needs attention". */
const TAKEN_BACK = new Set(['LIMIT_REACHED', 'VALIDATION', 'NOT_FOUND', 'OPERATION_REUSED'])

export const isTakenBack = (result: OpResult): boolean => TAKEN_BACK.has(result.error ?? '')

/** What a form is told about the answers for its entries. */
export const outcomeOf = (id: string, results: readonly OpResult[]): Outcome => {
  const refused = results.find((result) => result.error !== undefined && result.error !== 'EDITED')
  if (!refused) return { kind: 'sent', id, lost: results.flatMap((result) => result.conflicts ?? []) }
  const { status, error = '', message = '', field, limits } = refused
  return { kind: 'refused', id, status, error, message, ...(field && { field }), ...(limits && { limits }) }
}
