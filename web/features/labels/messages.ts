import type { ReactNode } from 'react'
import { formatCount, formatNumber } from '#domain/format/format-count.ts'
import { rich } from '#web/ui/rich.ts'

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
    title: 'The page could not be made',
    description: "Part of the app didn't load. Check your connection and try again.",
    variant: 'destructive',
  },
  measured: (printer: string) => ({
    title: `${printer} calibrated`,
    description: 'Labels now shift by that much.',
  }),
  notMeasured: 'Enter what you measured, in millimeters',
  measuredTooFar: (off: number, width: number, height: number) =>
    `That is ${Math.round(off)} mm off. Was it printed at 100%, on ${width.toFixed(0)} × ${height.toFixed(0)} mm?`,
  noPrinterName: 'Give the printer a name',
  nonePrinted: 'Every bin has a printed label.',
  noneChanged: 'Every printed label is up to date.',
  noBins: 'There are no bins here yet.',
  noBinsYet: {
    title: 'No bins to label yet',
    text: 'Add a bin and its label appears here, or print blank codes and create bins by scanning them.',
  },
} as const

export const addYourFirstBin = 'Add Your First Bin'
export const goToAllBins = 'All Bins'
export const blankCodesHint =
  'Stick them on boxes now. Scan one to create a bin, or to link it to one you have. Making codes needs a connection.'
export const howMany = 'How many'
export const making = 'Making...'
export const makeNewCodes = 'Make new codes'
export const howManyHint = (printBatchMax: number) => `From 1 to ${printBatchMax} at once.`
export const unusedCodesNotLoaded =
  "Codes you made earlier couldn't be loaded. You can still print labels for your bins."
export const unusedCodesOnSheet = (chosen: number, waiting: number) =>
  `${chosen} of ${waiting} unused codes on the sheet`
export const allUnused = 'All unused'
export const chosenCount = (chosen: number, count: number) =>
  `${formatNumber(chosen)} of ${formatNumber(count)} chosen`
export const all = 'All'
export const none = 'None'
export const binsToPrint = 'Bins to print'
export const moreBinsHint = (count: number) => `and ${formatNumber(count)} more. Choose a place to see fewer.`
export const chosen = 'Chosen'
export const places = (count: number) => `Places (${count})`
export const placesToPrint = 'Places to print'
export const chosenBins = 'Chosen bins'
export const allBins = (total: number) => `All bins (${total})`
export const neverPrinted = (never: number) => `Never printed (${never})`
export const changedSincePrinting = (changed: number) => `Changed since printing (${changed})`
export const blankCodes = 'Blank codes'
export const whatToPrint = 'What to print'
export const allPlaces = 'All places'
export const unsyncedBin = '1 of them is only on this device and gets its code once it syncs.'
export const unsyncedBins = (uncoded: number) =>
  `${uncoded} of them are only on this device and get their codes once they sync.`
export const pageWidth = 'Page width'
export const pageHeight = 'Page height'
export const labelWidth = 'Label width'
export const labelHeight = 'Label height'
export const labelsAcross = 'Labels across'
export const labelsDown = 'Labels down'
export const leftEdgeToFirstLabel = 'Left edge to first label'
export const topEdgeToFirstLabel = 'Top edge to first label'
export const horizontalPitch = 'From one label to the next, across'
export const verticalPitch = 'From one label to the next, down'
export const pagePreview = 'The labels on their page'
export const shelfStrips = 'Shelf strips'
export const change = (name: string) => `Change ${name}`
export const customLabelSize = 'Custom Label Size'
export const customSizeHint =
  'Measure with a ruler, or take the numbers from the package. All values in millimeters.'
export const saveSize = 'Save Size'
export const removeSize = 'Remove this size'
export const calibrationPage = 'Calibration page'
export const calibratePrinter = 'Calibrate a Printer'
export const calibrationHint =
  'Printers feed paper slightly differently. This corrects for it on this device.'
export const savePrinter = 'Save Printer'
export const calibrationPrintStep = (width: string, height: string) =>
  `Print this page at 100% (“Actual size”) on plain paper of ${width} × ${height} mm.`
export const calibrationScaleStep = (scaleBar: number) =>
  `Check that its long line is exactly ${scaleBar} mm. If not, the printer still scales.`
export const calibrationMeasureStep = 'Measure where the cross is.'
export const fromTheLeftMm = 'From the left (mm)'
export const fromTheTopMm = 'From the top (mm)'
export const nameOfThePrinter = 'Name of the printer'
export const forget = (name: string) => `Forget ${name}`
export const shortCode = 'Short code'
export const shortCodeHint = 'On the label, beside the code'
export const customSizeNamed = (name: string) => `${name} (custom size)`
export const labelsPerPage = (count: number, size: string) => `${count} per page, ${size} each`
export const customSize = 'Custom size'
export const changeSize = 'Change this size'
export const copiesOfEach = 'Copies of each'
export const startAtLabel = 'Start at label'
export const printer = 'Printer'
export const noCorrection = 'No correction'
export const misalignedHint = 'Labels misaligned? Calibrate your printer.'
export const calibratePrinterLink = 'Calibrate a printer'
export const labelsReady = 'Your labels are ready'
export const labelsReadyHint = (labels: number, pages: number) =>
  `${formatCount(labels, 'label')} on ${formatCount(pages, 'page')}, made on this device`
export const print = 'Print'
export const shareOrPrint = 'Share or Print'
export const downloadPdf = 'Download PDF'
export const printScale = '100%'
/** scale: '100%' */
export const printScaleHint = (scale: ReactNode) =>
  rich`Print at ${scale} (“Actual size”), not “Fit to page”: otherwise labels won't line up.`
export const markAsPrinted = (bins: number) => `Mark ${formatCount(bins, 'bin')} as printed`
export const markAsPrintedHint = 'So you can print only missing or outdated labels later.'
export const labelCount = (count: number) => formatCount(count, 'label')
export const noFontFor = (count: number) => `This device has no font for ${formatCount(count, 'label')}`
export const printsAs = (texts: readonly string[]) =>
  texts.length === 0 ? 'prints without text' : `prints as “${texts.join(', ')}”`
export const printsCode = (shortCode: string) => `prints its short code ${shortCode} instead`
export const moreLabels = (count: number) => `and ${formatNumber(count)} more`
export const noFontHint =
  'For the full text, print from a device that shows it. The codes themselves scan either way.'
export const leaveOut = (count: number) => (count === 1 ? 'Leave it out' : 'Leave them out')
export const markWithoutText = (count: number) => `Mark ${formatCount(count, 'bin')} with missing text, too`
export const markWithoutTextHint = 'Left alone, they stay on the list of labels to print.'
export const fontsNotLoaded = 'The label fonts could not be loaded'
export const fontsNotLoadedHint = 'Open this page once while online. After that, it works offline.'
export const how = 'How'
export const makingProgress = (made: number, count: number) => `Making ${made} of ${count}...`
export const printLabels = (count: number) =>
  count === 0 ? 'Print Labels' : count === 1 ? 'Print 1 Label' : `Print ${formatNumber(count)} Labels`
/** Label of the three presets. */
export const printOn = 'Print on'
export const plainPaper = 'Plain paper'
export const cutThemOut = 'Cut them out'
export const labelPrinter = 'Label printer'
export const labelSheet = 'Label sheet'
export const bins = 'Bins'
export const size = 'Size'
export const more = 'More'
/** Summary of the options behind More. */
export const moreOptions = 'Copies, text, printer'
export const tooManyLabels = (most: number) =>
  `At most ${formatNumber(most)} labels at once. Choose fewer bins or copies.`
export const printerWithOffset = (name: string, x: string, y: string) => `${name} (${x} / ${y} mm)`
export const inMillimeters = (label: string) => `${label} (mm)`
