import type { ClientState, Entry, LocalRow } from './client-state.ts'

/** Final errors: the user decides about the change. */
export const FINAL_ERRORS: ReadonlySet<string> = new Set(['DELETED', 'BIN_DELETED', 'PURGED'])

/** Decisions of the client as functions, so that the simulator can replace each by a mistake and must notice. */
export interface ClientRules {
  /** Answered failures before an entry is parked. */
  readonly attempts: number
  /** Count attempts without any response. */
  readonly countsSilence: boolean
  readonly parks: boolean
  readonly queuedUntilAnswered: boolean
  readonly freezes: boolean
  /** Send the frozen entry, not the one chosen earlier. */
  readonly sendsAsMarked: boolean
  readonly pulled: (row: LocalRow, rowEntries: readonly Entry[]) => 'rebase' | 'overwrite' | 'ignore'
  readonly belongs: (entry: Entry, state: ClientState) => boolean
  /** False for a late answer about another inventory. */
  readonly isAbout: (
    page: { readonly inventory?: string | null },
    state: Pick<ClientState, 'inventoryId'>,
  ) => boolean
  /** Park what a viewer may not write until the role rises. */
  readonly parksReadOnly: boolean
  /** Keep the order within a row, and items after their bin. */
  readonly waitsItsTurn: boolean
  /** Reload a tab that missed a change. */
  readonly noticesMissed: boolean
  /** Report cursors from results with the next pull. */
  readonly remembersReached: boolean
  readonly endsList: (page: { readonly more?: boolean }) => boolean
  /** Offer rows that a full list lacks. */
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
  belongs: (entry, state) =>
    entry.userId === state.userId && (entry.inventoryId ?? null) === state.inventoryId,
  isAbout: (page, state) => page.inventory === undefined || page.inventory === state.inventoryId,
  parksReadOnly: true,
  waitsItsTurn: true,
  noticesMissed: true,
  remembersReached: true,
  endsList: (page) => page.more !== true,
  offersLost: true,
}
