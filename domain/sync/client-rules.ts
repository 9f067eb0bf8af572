import type { ClientState, Entry, LocalRow } from './client-state.ts'

/** Refusals that stand for ever: the person decides what becomes of the change. */
export const FINAL_ERRORS: ReadonlySet<string> = new Set(['DELETED', 'BIN_DELETED', 'PURGED'])

/**
 * The decisions of the device's side, one each. The proof replaces them one by one by a plausible mistake and
 * must notice every time; the product runs `clientRules` only.
 */
export interface ClientRules {
  /** An answered failure counts; after so many the entry leaves the queue. */
  readonly attempts: number
  /** Whether no answer at all counts as a failed attempt. */
  readonly countsSilence: boolean
  /** Whether entries that leave the queue are kept under "Needs attention". */
  readonly parks: boolean
  /** Whether an entry stays queued until the server has answered for it. */
  readonly queuedUntilAnswered: boolean
  /** Whether an entry that may have been sent stays what it is. */
  readonly freezes: boolean
  /** Whether an entry goes out as it was when it was marked, not as it was when it was chosen. */
  readonly sendsAsMarked: boolean
  /** What becomes of the row and its waiting entries when the server tells of a change. */
  readonly pulled: (row: LocalRow, waiting: readonly Entry[]) => 'rebase' | 'overwrite' | 'ignore'
  /** Whether an entry may go out in this person's session. */
  readonly belongs: (entry: Entry, state: ClientState) => boolean
  /** Whether a row's later entries wait for its earlier ones, and items for their bin. */
  readonly waitsItsTurn: boolean
  /** Whether a tab that was not told of a change reads everything again. */
  readonly noticesMissed: boolean
  /** Whether the place that an answer named is told with the next pull. */
  readonly remembersReached: boolean
  /** Whether a page ends the list that it belongs to. */
  readonly endsList: (page: { readonly more?: boolean }) => boolean
  /** Whether a full list that lacks a row makes an offer of it. */
  readonly offersLost: boolean
}

export const clientRules: ClientRules = {
  attempts: 3,
  countsSilence: false,
  parks: true,
  queuedUntilAnswered: true,
  freezes: true,
  sendsAsMarked: true,
  pulled: () => 'rebase',
  belongs: (entry, state) => entry.userId === state.userId,
  waitsItsTurn: true,
  noticesMissed: true,
  remembersReached: true,
  endsList: (page) => page.more !== true,
  offersLost: true,
}
