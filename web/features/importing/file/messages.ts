export const pastedText = 'Pasted text'
export const fileUnreadable = 'This could not be read'
export const fileLegend = 'A file'
export const reading = 'Reading...'
export const chooseAFile = 'Choose a file'
export const chooseFileHint =
  'A CSV or Excel file (.xlsx) from any program, or an exported ZIP. You can also drop it here. You review everything before it is added.'
export const chooseAFileToImport = 'Choose a file to import'
export const orPasteAList = 'Or paste a list'
export const pasteHint =
  'One item per line (Lamp, 3 x Rope, Saw | Tools | sharp), or rows copied from a spreadsheet.'
export const preview = 'Preview'
