import type { FieldKind } from './field.ts'
import { applyMapChange, isMapChange, joinMapChanges, mapDifference, mapSteps } from './map-value.ts'
import { applySetChange, isSetChange, joinSetChanges, setDifference, setEntries } from './set-value.ts'

/** How values of a kind travel and merge: as what a change adds and takes off, in any order and never as a conflict. */
interface Merging {
  readonly isChange: (text: string) => boolean
  /** The value after a change. */
  readonly apply: (current: string | null, change: string | null) => string | null
  /** One change that does what two do in order. */
  readonly join: (first: string | null, next: string | null) => string | null
  /** Change that makes one value of another; null where they are the same. */
  readonly difference: (from: string | null, to: string | null) => string | null
  /** Steps of a change, or entries of a value. */
  readonly size: (text: string | null) => number
}

const MERGING = {
  set: {
    isChange: isSetChange,
    apply: applySetChange,
    join: joinSetChanges,
    difference: setDifference,
    size: (text) => setEntries(text).length,
  },
  map: {
    isChange: isMapChange,
    apply: applyMapChange,
    join: joinMapChanges,
    difference: mapDifference,
    size: mapSteps,
  },
} as const satisfies Partial<Record<FieldKind, Merging>>

export const MERGED_KINDS = Object.keys(MERGING) as readonly (keyof typeof MERGING)[]

/** Null for kinds whose values replace each other. */
export const mergingOf = (kind: FieldKind): Merging | null =>
  kind in MERGING ? MERGING[kind as keyof typeof MERGING] : null
