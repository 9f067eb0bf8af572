import { parseSweep } from '#contracts/inventory/sweeps.ts'
import type { FieldValues } from '#contracts/sync/sync-rows.ts'

/** A sweep by its number, which is its width too. */
interface ArrivedSweep {
  readonly number: number
  readonly person: string
  /** Claimed time, or that of the first arrival where the claim is ahead. */
  readonly at: string
}

export const pictureOf = (number: number): string => `picture ${number}`

/** The latest sweep of a place stays, with its own picture and person. */
export const createSweeps = (problem: (words: string) => void) => {
  const arrived = new Map<string, ArrivedSweep[]>()
  return {
    /** The server took a sweep, or took it again when its receipt was pruned. */
    arrived: (id: string, text: string, about: { readonly person: string; readonly now: string }): void => {
      const sweep = parseSweep(text)
      if (!sweep) return
      const at = sweep.at < about.now ? sweep.at : about.now
      arrived.set(id, [...(arrived.get(id) ?? []), { number: sweep.width, person: about.person, at }])
    },
    forget: (): void => arrived.clear(),
    check: (id: string, fields: FieldValues): void => {
      const all = arrived.get(id)
      if (!all) return
      const kept = parseSweep(fields.sweep)
      const latest = all
        .map(({ at }) => at)
        .sort()
        .at(-1)
      if (!kept) problem(`W1 no sweep of ${id} was kept`)
      else {
        if (kept.at !== latest) problem(`W1 ${id} kept the sweep of ${kept.at}, the latest is of ${latest}`)
        if (fields.sweepImageUrl !== pictureOf(kept.width))
          problem(`W2 ${id} has the picture of another sweep`)
        const own = all.find(({ number }) => number === kept.width)
        if (kept.by !== own?.person) problem(`W3 ${kept.by} did not sweep ${id}`)
      }
    },
  }
}

export type Sweeps = ReturnType<typeof createSweeps>
