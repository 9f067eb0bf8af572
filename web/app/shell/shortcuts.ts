export type ShortcutAction = 'search' | 'new-bin' | 'bins' | 'assistant' | 'help'

/** The keys and what the help says about them. */
export const SHORTCUTS: readonly { keys: readonly string[]; does: string; action: ShortcutAction }[] = [
  { keys: ['/'], does: 'Search', action: 'search' },
  { keys: ['n'], does: 'Add a bin', action: 'new-bin' },
  { keys: ['g', 'b'], does: 'Go to All Bins', action: 'bins' },
  { keys: ['a'], does: 'Ask the assistant', action: 'assistant' },
  { keys: ['?'], does: 'Show this help', action: 'help' },
]

/** What a key does, given the key pressed just before it (empty when that was too long ago). */
export const actionOfKeys = (before: string, key: string): ShortcutAction | undefined =>
  SHORTCUTS.find(({ keys }) => (keys.length === 2 ? keys[0] === before && keys[1] === key : keys[0] === key))
    ?.action
