/** Where a device stands in its owner's change order, within one history of the server. */
export interface Cursor {
  readonly epoch: string
  readonly seq: number
}

/** `epoch.seq`, as it crosses the wire. */
export const writeCursor = ({ epoch, seq }: Cursor): string => `${epoch}.${seq}`

/** Null for anything that is no cursor. */
export const readCursor = (text: string): Cursor | null => {
  const match = /^([A-Za-z0-9_-]{1,40})\.(\d{1,15})$/.exec(text)
  return match ? { epoch: match[1] ?? '', seq: Number(match[2]) } : null
}
