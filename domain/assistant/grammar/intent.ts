import type { DetailField } from '#contracts/inventory/fields/item-fields.ts'
/** Mention of a row, without articles: 'the blue gloves', 'it', 'the second'. */
export interface Mention {
  readonly words: string
  /** `it`, `them`, `there`, or an index into the offered list (0 first, -1 last). */
  readonly to?: 'it' | 'them' | 'there' | { readonly nth: number } | { readonly id: string }
  readonly all?: true
  /** '2 of the gloves'. `whole` is the phrase with its number, which may be a name. */
  readonly count?: number
  readonly whole?: string
  /** Set by a noun: 'the tools bin'. */
  readonly entity?: 'bin' | 'item'
  readonly within?: Mention
}

/** 'two packs of AA batteries' is 2 of 'AA batteries'. */
export interface NewItemMention {
  readonly name: string
  readonly quantity: number
  /** 'packs', 'rolls': counted unit, when it is not the item itself. */
  readonly unit?: string
}

/** Stated as present; without `counted` the quantity is unknown. */
export interface CountedItemMention extends NewItemMention {
  readonly counted: boolean
}

export interface FilterMention {
  /** Category, or item name if there is no such category. */
  readonly what?: string
  readonly where?: Mention
  readonly photo?: 'with' | 'without'
  readonly empty?: true
  /** Never checked. */
  readonly unchecked?: true
  readonly missing?: true
  /** Few pieces left. */
  readonly low?: true
  readonly since?: 'today' | 'yesterday' | 'week' | 'month'
  readonly newest?: 'changed' | 'added'
}

export type DeclineReason =
  | 'everything'
  | 'several-bins'
  | 'several-taken'
  | 'known-and-new'
  | 'already-done'
  | 'say-again'
  | 'not-now'
  | 'too-long'
  | 'below-one'
  | 'privacy'
  | 'check'
  | 'trash'
  | 'deleted'

/** One command of a sentence, in its own words. */
export interface CommandPart {
  readonly text: string
  readonly intent: Intent
}

/** Details that a question can ask for. */
export type AskedDetail = Exclude<DetailField, 'extra' | 'gone' | 'goneOn' | 'goneTo'>

/** Intent in the user's words, or a model's; names are looked up in the caller's inventory only. */
export type Intent =
  | { readonly kind: 'find'; readonly what: Mention }
  | { readonly kind: 'contents'; readonly bin: Mention }
  | { readonly kind: 'list'; readonly of: 'bins' | 'items'; readonly filter: FilterMention }
  | { readonly kind: 'places' }
  /** Bins by number of items. */
  | { readonly kind: 'fullest'; readonly order: 'most' | 'fewest' }
  /** Pieces when `what` is an item, rows when it is a category or absent. */
  | { readonly kind: 'count'; readonly of: 'bins' | 'items'; readonly filter: FilterMention }
  | { readonly kind: 'show'; readonly what: Mention }
  | { readonly kind: 'changed'; readonly what: Mention }
  | { readonly kind: 'checked'; readonly what: Mention }
  | { readonly kind: 'detail'; readonly field: AskedDetail; readonly what: Mention }
  | { readonly kind: 'add'; readonly things: readonly NewItemMention[]; readonly bin?: Mention }
  | { readonly kind: 'move'; readonly what: readonly Mention[]; readonly bin?: Mention }
  /** Move if it exists, else add: 'put the hammer into the tool box'. */
  | { readonly kind: 'put'; readonly what: string; readonly bin: Mention }
  /** Fact: 'there are 3 gloves in winter clothes'. Sets known quantities, adds the rest. */
  | { readonly kind: 'state'; readonly things: readonly CountedItemMention[]; readonly bin: Mention }
  | { readonly kind: 'note'; readonly what: Mention; readonly note: string }
  | { readonly kind: 'tag'; readonly what: Mention; readonly tag: string; readonly isTakenOff: boolean }
  | { readonly kind: 'missing'; readonly what: Mention; readonly missing: boolean }
  | { readonly kind: 'rename'; readonly what: Mention; readonly name?: string }
  | { readonly kind: 'take'; readonly what: Mention; readonly quantity: number | 'all' }
  | {
      readonly kind: 'put-back'
      readonly what: Mention
      readonly quantity: number | 'same'
      readonly bin?: Mention
    }
  | { readonly kind: 'set-quantity'; readonly what: Mention; readonly quantity: number }
  | { readonly kind: 'delete'; readonly what: readonly Mention[] }
  | {
      readonly kind: 'create-bin'
      readonly name?: string
      readonly category?: string
      readonly place?: string
    }
  | { readonly kind: 'where-to-put'; readonly thing: string }
  | { readonly kind: 'open'; readonly screen: 'scanner' }
  | { readonly kind: 'open'; readonly screen: 'bin'; readonly bin: Mention }
  /** Complete commands of one sentence: 'move X to Y and delete Z'. */
  | { readonly kind: 'several'; readonly parts: readonly CommandPart[] }
  /** Understood, but not supported. */
  | { readonly kind: 'decline'; readonly reason: DeclineReason }
  | { readonly kind: 'language' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'help' }
  | { readonly kind: 'greet' }
  | { readonly kind: 'thanks' }
  /** Negated command, or nothing understood. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'unknown' }
