import { formatCount } from '#domain/format/format-count.ts'

export const LABEL_MESSAGES = {
  tryAgain: 'Please try again.',
  sizeNotSaved: 'The size was not saved',
  sizeNotRemoved: 'The size was not removed',
  noCodes: 'No codes were made',
  noCodesOffline:
    'New codes come from the server, which cannot be reached. Labels of your bins print without it.',
  notMarked: {
    title: 'The bins were not marked as printed',
    description: 'The labels themselves are made.',
  },
  marked: (bins: number) => `${formatCount(bins, 'bin')} marked as printed`,
  unmarked: 'Not marked as printed',
  notUndone: { title: 'It could not be undone' },
  undo: 'Undo',
  noPdf: {
    title: 'The labels were not made',
    description: 'Nothing was changed. Try again, or print fewer labels at once.',
    variant: 'destructive',
  },
  noPage: {
    title: 'The page was not made',
    description: 'A part of the program is missing. Check your connection and try again.',
    variant: 'destructive',
  },
  measured: (printer: string) => ({
    title: `${printer} is measured`,
    description: 'Labels are moved by that much from now on.',
  }),
  notMeasured: 'Type the millimetres that you measured',
  measuredTooFar: (off: number, width: number, height: number) =>
    `That is ${Math.round(off)} mm off. Was it printed at 100 %, on ${width.toFixed(0)} × ${height.toFixed(0)} mm?`,
  noPrinterName: 'Give the printer a name',
  nonePrinted: 'Every bin has had its label printed.',
  noneChanged: 'Every printed label is still true.',
  noBins: 'There are no bins here yet.',
} as const
