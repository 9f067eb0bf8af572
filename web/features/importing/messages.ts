import { formatCount, formatNumber } from '#domain/format/format-count.ts'

export const IMPORT_MESSAGES = {
  finished: {
    done: 'Import finished',
    undone: 'Import undone',
    altText: 'Choose Undo on the import page',
  },
  sampled: {
    done: 'Sample data added',
    undone: 'Sample data removed',
    altText: 'Delete the sample bins',
  },
  undo: 'Undo',
  takenBack: (why: string) => ({
    title: 'The import was undone',
    description: `${why} Nothing was added, and your file is unchanged.`,
  }),
  notUndone: (why: string) => ({
    title: 'The import could not be undone',
    description: `Everything it added is still there. ${why}`.trim(),
  }),
  noSample: 'The sample data was not added',
  notImported: 'Nothing was imported.',
  notImportedBecause: (why: string) => `${why} Nothing was imported.`,
  stopped: (why: string) =>
    `${why} What was imported so far is kept. Make room, then go on under Import, or undo it there.`,
  alreadyRuns: 'An import or its Undo is running. Wait until it is done.',
  notStored: 'This device could not store it.',
  photosNotRestored: 'Everything else is restored; the photos to name did not fit on this device.',
  notRestored: 'Nothing was restored.',
  notOpened: 'It could not be opened on this device.',
  notRead: 'It could not be read on this device. Reload the page and try again.',
  changedSince: 'It was moved or changed since you chose it. Choose it again.',
  tooLarge: 'It is larger than 50 MB. Split it and import the parts.',
  zipTooLarge: 'It is larger than 1 GB. Export the table as CSV, without photos.',
  damagedZip: 'This ZIP file is incomplete or damaged. Nothing was changed.',
  damagedBackup: (why: string) => `${why} Nothing was changed.`,
  refused: {
    zip: 'This is no Binnacle or Homebox export, and no Excel workbook (.xlsx). Save other spreadsheets as .xlsx or CSV first.',
    picture:
      'This is a picture, not a table. Choose a CSV or Excel file, or add the picture to a bin or an item.',
    pdf: 'This is a PDF, not a table. Choose a CSV or Excel file, or copy the list out of it and paste it here.',
    json: "This JSON file isn't a Binnacle export. Choose a CSV or Excel file.",
    binary: "This file can't be read as text. Choose a CSV or Excel file.",
    empty: "There's nothing in it.",
    oldWorkbook:
      'This Excel file is in the old format (.xls) or has a password. Save it as .xlsx without a password first.',
    collectionDamaged: 'This Homebox export is incomplete or damaged.',
    collectionTooLarge: 'This Homebox export is too large. Export it as CSV instead.',
    workbookDamaged: 'This Excel workbook is incomplete or damaged.',
    workbookTooLarge: 'This Excel workbook is too large. Split it, or save the sheet as CSV.',
    workbookTooLong: 'This sheet has more than 250,000 rows. Split it and import the parts.',
    workbookTooWide: 'This sheet has more than 1,000 columns. Delete those that are no part of the list.',
  },
  openQuote: 'a quotation mark is opened here and never closed',
  strayQuote: 'a quotation mark is in the middle of a cell',
  excluded: 'Skipped',
  place: 'A place for the bins in it',
  knownBin: 'Existing bin',
  madeAbove: 'Created by a line above',
  unknownCode: "This code isn't linked to a bin in this inventory",
  column: (number: number) => `Column ${number}`,
  fromProgram: (program: string) => `From ${program}`,
} as const

export const skipHint = 'What you have stays as it is; only what is missing is added.'
export const replaceHint = 'What you have is replaced by what is in the export. Existing photos stay.'
export const keepBothHint = 'What you have stays, and everything in the export is added alongside it.'
export const backupSummary = (day: string, bins: number, items: number, photos: number) =>
  `An export from ${day} with ${formatCount(bins, 'bin')}, ${formatCount(items, 'item')} and ${formatCount(photos, 'photo')}.`
export const otherBackupSummary = (day: string, bins: number, items: number, photos: number) =>
  `An export from ${day} with ${formatCount(bins, 'bin')}, ${formatCount(items, 'item')} and ${formatCount(photos, 'photo')}, from another account.`
export const alreadyInAccount = (here: number) =>
  here === 1
    ? '1 of these is already in your account.'
    : `${formatNumber(here)} of these are already in your account.`
export const existingEntries = 'What is there already'
export const skip = 'Skip'
export const replace = 'Replace'
export const keepBoth = 'Keep both'
export const newCodesTitle = 'New bins get new QR codes'
export const newCodesHint = "Codes printed earlier won't open them. Print new ones."
/** Both as codes: EUR, USD. */
export const otherCurrencyTitle = (exported: string, own: string) =>
  `Prices in the export are in ${exported}, and here in ${own}`
export const amountsKeptHint = 'The numbers stay as they are: nothing is converted.'
export const amountsRefusedHint =
  'The two have different decimals, so the numbers would change. Restore it into an inventory without a currency, or with that one.'
export const currencyNotSet = (currency: string) =>
  `The currency of this inventory could not be set to ${currency}. Go online and try again.`
export const photosMissing = 'Some photos are missing'
export const photosBesideHint = 'This file is only the list. To bring the photos too, choose the whole ZIP.'
export const photosMissingHint = (missing: number) =>
  `${formatCount(missing, 'photo')} in the export can't be read. Everything else is restored.`
export const noRoomTitle = (planOf: string) => `${planOf} has no room for this`
export const noRoomHint = (room: string) => `${room} Nothing is added until it fits.`
export const notRestored = 'Not restored'
export const replacedCount = (count: number) => `${formatNumber(count)} replaced`
export const withPhotoCount = (count: number) => `${formatNumber(count)} with a photo`
export const photosToNameCount = (count: number) => `${formatCount(count, 'photo')} to name`
export const restoring = 'Restoring...'
export const restore = 'Restore'
export const chooseAnother = 'Choose Another'
export const empty = 'Empty'
export const hideColumns = 'Hide columns'
export const columns = 'Columns'
export const columnsToFields = (fields: number, columns: number) =>
  `${formatNumber(fields)} of ${formatCount(columns, 'column')} ${fields === 1 ? 'becomes a field' : 'become fields'}.`
/** columns: 'Insured, Sold to, and Sold notes' */
export const columnsToNotes = (columns: string) => `Added to the notes: ${columns}`
export const pictureLinksToNotes = (columns: string) =>
  `Added to the notes as links, and not downloaded: ${columns}`
export const columnsLeftOut = (columns: string) => `Left out: ${columns}`
export const lineIsHeader = (line: number) =>
  line === 1 ? 'The first line has column names' : `Line ${formatNumber(line)} has the column names`
export const putIntoThisBin = 'Put them in this bin'
export const binForRowsWithoutOne = 'Bin for rows without one'
export const noRows = 'There are no rows to import'
export const excludeProblems = 'Skip All Rows with Problems'
export const keepQuantitiesAsNotes = 'Count as 1, Keep the Text in Notes'
export const problemsHint = 'Fix or skip these rows before importing.'
export const noRoomForRowsHint = (room: string) =>
  `${room} Nothing is added until it fits: skip rows, or make room first.`
export const repeatsTitle = (count: number) =>
  count === 1 ? '1 item is already in its bin' : `${formatNumber(count)} items are already in their bins`
export const repeatsHint = (count: number) => `Importing adds ${count === 1 ? 'it' : 'them'} again.`
export const skipRepeats = (count: number) => (count === 1 ? 'Skip It' : 'Skip Them')
export const tooManyAtOnce = 'Too many at once'
export const tooManyHint = (most: number) =>
  `You can import up to ${formatNumber(most)} bins and items at once. Split the file and import the parts one at a time.`
export const importingPart = (written: number, total: number) =>
  `Importing ${formatNumber(written)} of ${formatNumber(total)}...`
export const unfinishedTitle = (source: string) => `The import of ${source} is not finished`
export const unfinishedHint = (written: number, total: number) =>
  `${formatNumber(written)} of ${formatNumber(total)} bins and items are imported. Go on, or undo what is there.`
export const continueImport = 'Continue the Import'
export const undoRunsTitle = 'An import is being undone'
export const undoRunsHint = (done: number, total: number) =>
  `${formatNumber(done)} of ${formatNumber(total)} bins and items are taken back. You can go on working meanwhile. If you close the page, continue here.`
export const undoUnfinishedTitle = 'The Undo of an import is not finished'
export const undoUnfinishedHint = (left: number) =>
  `${formatCount(left, 'bin or item', 'bins and items')} of it ${left === 1 ? 'is' : 'are'} still here.`
export const continueUndo = 'Continue the Undo'
export const keepTheRest = 'Keep the Rest'
export const notImported = 'Not imported'
export const importing = 'Importing...'
export const preparingPhoto = (number: number, count: number) =>
  `Photo ${formatNumber(number)} of ${formatNumber(count)}...`
export const photosNotImported = (count: number) => `${formatCount(count, 'photo')} could not be read`
export const photosNotImportedHint = 'Everything else is imported. Add these photos by hand.'
export const importCounts = (counts: string) => `Import ${counts}`
export const readingRows = (count: number) => `Reading ${formatNumber(count)} rows...`
export const imported = (counts: string) => `Imported ${counts}`
export const savedSyncingAutomatically = 'Saved. Syncing automatically.'
export const seeAllBins = 'See All Bins'
export const printLabels = 'Print Labels'
export const undoTheImport = 'Undo the Import'
export const importMore = 'Import More'
