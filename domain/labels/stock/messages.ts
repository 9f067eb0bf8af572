export const letterSheets = 'US Letter sheets'
export const a4Sheets = 'A4 sheets'
export const labelPrinters = 'Label printers'
export const roll62 = '62 mm roll'
