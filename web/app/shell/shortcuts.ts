import * as messages from './messages.ts'
export type ShortcutAction = 'search' | 'new-bin' | 'bins' | 'assistant' | 'help'

export const SHORTCUTS: readonly { keys: readonly string[]; does: string; action: ShortcutAction }[] = [
  { keys: ['/'], does: 'Search', action: 'search' },
  { keys: ['n'], does: messages.addABin, action: 'new-bin' },
  { keys: ['g', 'b'], does: messages.goToAllBins, action: 'bins' },
  { keys: ['a'], does: messages.askTheAssistant, action: 'assistant' },
  { keys: ['?'], does: messages.showThisHelp, action: 'help' },
]

/** Named in the help; the bin's list of items reads them. */
export const ITEM_KEYS = [
  { keys: ['↑', '↓'], does: messages.goThroughTheItems },
  { keys: ['Home', 'End'], does: messages.jumpToTheFirstOrLastItem },
  { keys: ['e'], does: messages.editTheFocusedItem },
  { keys: ['m'], does: messages.moveTheFocusedItem },
  { keys: ['Del'], does: messages.deleteTheFocusedItem },
] as const

/** Finds the action of a key after the previous key (empty after a pause). */
export const actionOfKeys = (before: string, key: string): ShortcutAction | undefined =>
  SHORTCUTS.find(({ keys }) => (keys.length === 2 ? keys[0] === before && keys[1] === key : keys[0] === key))
    ?.action
