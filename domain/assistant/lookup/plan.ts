import type { DeclineReason, NewItemMention } from '../grammar/intent.ts'
import type { RowRef } from './inventory-reader.ts'

/** Which rows are meant: these; any of these; none that is known, with what comes near; or it was not said. */
export type Target =
  | { readonly kind: 'these'; readonly refs: readonly RowRef[] }
  | { readonly kind: 'which'; readonly refs: readonly RowRef[] }
  | { readonly kind: 'none'; readonly words: string; readonly near: readonly RowRef[] }
  | { readonly kind: 'unsaid' }

/** A filter whose words were looked up. */
export interface ResolvedFilter {
  readonly category?: string
  readonly place?: string
  readonly binId?: string
  readonly photo?: 'with' | 'without'
  readonly empty?: true
  readonly missing?: true
  readonly low?: true
  readonly since?: 'today' | 'yesterday' | 'week' | 'month'
  readonly newest?: 'changed' | 'added'
  /** Where was asked, and no such bin or room is known. */
  readonly nowhere?: string
}

/** A wish with its words looked up in the asker's inventory. */
export type Plan =
  | {
      readonly kind: 'find'
      readonly target: Target
      readonly asked: string
      /** Looked for in this bin or room, and found elsewhere. */
      readonly instead?: string
    }
  | { readonly kind: 'contents'; readonly target: Target }
  | { readonly kind: 'list'; readonly of: 'bins' | 'items'; readonly resolvedFilter: ResolvedFilter }
  | { readonly kind: 'count'; readonly of: 'bins' | 'items'; readonly resolvedFilter: ResolvedFilter }
  | { readonly kind: 'pieces'; readonly target: Target; readonly asked: string }
  | { readonly kind: 'changed'; readonly target: Target }
  | { readonly kind: 'add'; readonly things: readonly NewItemMention[]; readonly bin: Target }
  | {
      readonly kind: 'move'
      readonly target: Target
      readonly bin: Target
      /** Number of pieces of the only item; absent: all of each. */
      readonly quantity?: number
      /** It is asked first, though every word is accounted for. */
      readonly asks?: true
    }
  | { readonly kind: 'relocate'; readonly target: Target; readonly place: string }
  | { readonly kind: 'rename'; readonly target: Target; readonly name: string | null }
  | { readonly kind: 'take'; readonly target: Target; readonly quantity: number | 'all' }
  | { readonly kind: 'put-back'; readonly target: Target; readonly quantity: number }
  | { readonly kind: 'set'; readonly target: Target; readonly quantity: number }
  | { readonly kind: 'note'; readonly target: Target; readonly note: string }
  | { readonly kind: 'missing'; readonly target: Target; readonly missing: boolean }
  | { readonly kind: 'delete'; readonly target: Target }
  | { readonly kind: 'decline'; readonly reason: DeclineReason }
  | {
      readonly kind: 'create-bin'
      readonly name: string | null
      readonly category: string | null
      readonly place: string | null
    }
  | { readonly kind: 'open-bin'; readonly target: Target }
  | { readonly kind: 'where-to-put'; readonly thing: string }
  | {
      readonly kind:
        | 'open-scanner'
        | 'undo'
        | 'language'
        | 'confirm'
        | 'cancel'
        | 'help'
        | 'greet'
        | 'thanks'
        | 'leave'
        | 'unknown'
    }
