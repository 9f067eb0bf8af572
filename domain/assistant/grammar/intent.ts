/**
 * A thing in somebody's words: 'the blue gloves', 'it', 'the second'. `words` are as they were said, without
 * articles; `to` says that it is spoken of by what came before.
 */
export interface Mention {
  readonly words: string
  /** `it`, `them`, `there`, or the place in the list that was just offered (0 the first, -1 the last). */
  readonly to?: 'it' | 'them' | 'there' | { readonly nth: number } | { readonly id: string }
  /** 'all the batteries'. */
  readonly all?: true
  /** '2 of the gloves': so many pieces of it. `whole` is the phrase with its number, which may be a name. */
  readonly count?: number
  readonly whole?: string
  /** Said to be a bin or an item: 'the tools bin'. */
  readonly entity?: 'bin' | 'item'
  /** 'the drill in the garage'. */
  readonly within?: Mention
}

/** Something new: 'two packs of AA batteries' is 2 of 'AA batteries'. */
export interface NewItemMention {
  readonly name: string
  readonly quantity: number
  /** 'packs', 'rolls': what the quantity counts, when that is not the thing itself. */
  readonly unit?: string
}

/** Something that is said to be there; not `counted` says nothing of how many. */
export interface CountedItemMention extends NewItemMention {
  readonly counted: boolean
}

/** Which bins or items a list or count is about. */
export interface FilterMention {
  /** A category, or a thing where there is no such category. */
  readonly what?: string
  /** A bin, or the room or shelf of bins. */
  readonly where?: Mention
  readonly photo?: 'with' | 'without'
  readonly empty?: true
  readonly missing?: true
  /** Few pieces are left. */
  readonly low?: true
  readonly since?: 'today' | 'yesterday' | 'week' | 'month'
  /** Last changed or added first. */
  readonly newest?: 'changed' | 'added'
}

/** Why something that was understood is not done: each has its sentence. */
export type DeclineReason =
  | 'everything'
  | 'several-bins'
  | 'several-taken'
  | 'known-and-new'
  | 'already-done'
  | 'say-again'
  | 'not-now'
  | 'too-long'

/**
 * What a person wants, in their words; a model that proposes a tool proposes one of these. It says nothing of
 * whose things they are: words are looked up in the asker's own inventory, and nowhere else.
 */
export type Intent =
  | { readonly kind: 'find'; readonly what: Mention }
  | { readonly kind: 'contents'; readonly bin: Mention }
  | { readonly kind: 'list'; readonly of: 'bins' | 'items'; readonly filter: FilterMention }
  /** Pieces where `what` is a thing, rows where it is a category or absent. */
  | { readonly kind: 'count'; readonly of: 'bins' | 'items'; readonly filter: FilterMention }
  /** A bin, a category or a thing: 'show me the tools'. */
  | { readonly kind: 'show'; readonly what: Mention }
  | { readonly kind: 'changed'; readonly what: Mention }
  | { readonly kind: 'add'; readonly things: readonly NewItemMention[]; readonly bin?: Mention }
  | { readonly kind: 'move'; readonly what: readonly Mention[]; readonly bin?: Mention }
  /** Moved when it is there already, added when it is not: 'put the hammer into the tool box'. */
  | { readonly kind: 'put'; readonly what: string; readonly bin: Mention }
  /** A fact: 'there are 3 gloves in winter clothes'. Sets what is known there, adds what is not. */
  | { readonly kind: 'state'; readonly things: readonly CountedItemMention[]; readonly bin: Mention }
  | { readonly kind: 'note'; readonly what: Mention; readonly note: string }
  | { readonly kind: 'missing'; readonly what: Mention; readonly missing: boolean }
  | { readonly kind: 'rename'; readonly what: Mention; readonly name?: string }
  | { readonly kind: 'take'; readonly what: Mention; readonly quantity: number | 'all' }
  | {
      readonly kind: 'put-back'
      readonly what: Mention
      readonly quantity: number | 'same'
      /** Where it was put, when that was said. */
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
  /** Understood, and nothing that the assistant does. */
  | { readonly kind: 'decline'; readonly reason: DeclineReason }
  /** Said in another language than English. */
  | { readonly kind: 'language' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'help' }
  | { readonly kind: 'greet' }
  | { readonly kind: 'thanks' }
  /** Asked not to do something, or nothing that is understood. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'unknown' }
