import { formatCount } from '#domain/format/format-count.ts'

export const HISTORY_MESSAGES = {
  unchanged: { title: 'It stays as it is' },
  noPhoto: 'The former photo could not be fetched. Check your connection and try again.',
  importUndone: 'Import undone',
  importNotUndone: { title: 'The import could not be undone' },
  keptBins: (count: number) =>
    `${formatCount(count, 'bin')} with other items ${count === 1 ? 'stays' : 'stay'}.`,
  broughtBack: 'Brought back',
  movedBackTo: (bin: string) => `Moved back to ${bin}`,
  movedTo: (bin: string) => `Moved to ${bin}`,
  useThis: 'Use this instead',
  useThese: 'Use these instead',
  bringBack: 'Bring it back',
  bringAllBack: 'Bring all back',
  bringPhotoBack: 'Bring the photo back',
  removePhoto: 'Remove the photo',
  moveBack: 'Move back',
  renameBack: 'Rename back',
  foundAgain: 'Found again',
  missingAgain: 'Missing again',
  undo: 'Undo',
  restore: 'Restore',
  today: 'Today',
  yesterday: 'Yesterday',
} as const
