import type { AskedDetail, CommandPart, DeclineReason, NewItemMention } from '../grammar/intent.ts'
import type { RowRef } from './inventory-reader.ts'

/** These rows; any of these; none known, with near matches; or not mentioned. */
export type Target =
  | { readonly kind: 'these'; readonly refs: readonly RowRef[] }
  | { readonly kind: 'which'; readonly refs: readonly RowRef[] }
  | { readonly kind: 'none'; readonly words: string; readonly near: readonly RowRef[] }
  | { readonly kind: 'unsaid' }

export interface ResolvedFilter {
  readonly category?: string
  readonly place?: string
  readonly binId?: string
  readonly photo?: 'with' | 'without'
  readonly empty?: true
  readonly unchecked?: true
  readonly missing?: true
  readonly low?: true
  readonly since?: 'today' | 'yesterday' | 'week' | 'month'
  readonly newest?: 'changed' | 'added'
  /** Unknown bin or room that was asked for. */
  readonly nowhere?: string
}

export interface PlannedPart extends CommandPart {
  readonly plan: Plan
}

export type Plan =
  | {
      readonly kind: 'find'
      readonly target: Target
      readonly asked: string
      /** Searched here, found elsewhere. */
      readonly instead?: string
    }
  | { readonly kind: 'contents'; readonly target: Target }
  | { readonly kind: 'list'; readonly of: 'bins' | 'items'; readonly resolvedFilter: ResolvedFilter }
  | { readonly kind: 'places' }
  | { readonly kind: 'fullest'; readonly order: 'most' | 'fewest' }
  | { readonly kind: 'count'; readonly of: 'bins' | 'items'; readonly resolvedFilter: ResolvedFilter }
  | { readonly kind: 'pieces'; readonly target: Target; readonly asked: string }
  | { readonly kind: 'changed'; readonly target: Target }
  | { readonly kind: 'checked'; readonly target: Target }
  | { readonly kind: 'detail'; readonly field: AskedDetail; readonly target: Target }
  | { readonly kind: 'add'; readonly things: readonly NewItemMention[]; readonly bin: Target }
  | {
      readonly kind: 'move'
      readonly target: Target
      readonly bin: Target
      /** Quantity of a single item; absent: all of each. */
      readonly quantity?: number
      /** Ask for confirmation although every word is covered. */
      readonly asks?: true
    }
  | { readonly kind: 'relocate'; readonly target: Target; readonly place: string }
  | { readonly kind: 'rename'; readonly target: Target; readonly name: string | null }
  | { readonly kind: 'take'; readonly target: Target; readonly quantity: number | 'all' }
  | { readonly kind: 'put-back'; readonly target: Target; readonly quantity: number }
  | { readonly kind: 'set'; readonly target: Target; readonly quantity: number }
  | { readonly kind: 'note'; readonly target: Target; readonly note: string }
  | { readonly kind: 'tag'; readonly target: Target; readonly tag: string; readonly isTakenOff: boolean }
  | { readonly kind: 'missing'; readonly target: Target; readonly missing: boolean }
  | { readonly kind: 'delete'; readonly target: Target }
  | { readonly kind: 'several'; readonly parts: readonly PlannedPart[] }
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
