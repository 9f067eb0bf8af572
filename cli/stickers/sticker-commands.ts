import { parseArgs } from 'node:util'
import { STICKER_EXAMPLE } from '#contracts/codes/stickers.ts'
import { plural } from '#domain/format/format-count.ts'
import type { createStickerMint } from '#server/features/stickers/mint-store.ts'
import { StartError } from '#server/platform/errors.ts'
import { requireNew, writeNewFile } from '../shared/write-new-file.ts'
import { SHEET_OPTIONS, SHEET_USAGE, sheetOf } from './sheet-options.ts'
import { stickerPdf } from './sticker-pdf.ts'

const STICKERS_MAX = 10_000

export const STICKER_USAGE = `Makes sticker codes without an order: whoever holds one may claim it.

  npm run stickers -- mint N                     prints their ids, one a line; N is at most ${STICKERS_MAX.toLocaleString('en-US')}
  npm run stickers -- mint N --print FILE.pdf    makes their sheets

How stickers stand on their sheet:
${SHEET_USAGE}`

interface StickerCommandDeps {
  mint: Pick<ReturnType<typeof createStickerMint>, 'batch'>
  /** Origin of the codes' URLs. */
  origin: string
}

const OPTIONS = { ...SHEET_OPTIONS, print: { type: 'string' } } as const

const parseCommand = (argv: readonly string[]) => {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${STICKER_USAGE}`)
  }
}

/** Runs one `npm run stickers` command. @throws StartError before any code is created */
export const stickerCommand = async (
  argv: readonly string[],
  { mint, origin }: StickerCommandDeps,
): Promise<string> => {
  const { values, positionals } = parseCommand(argv)
  const [command, typed = '', ...rest] = positionals
  if (command !== 'mint' || rest.length > 0) throw new StartError(STICKER_USAGE)
  const count = Number(typed)
  if (!Number.isInteger(count) || count < 1 || count > STICKERS_MAX)
    throw new StartError(
      `mint takes how many, from 1 to ${STICKERS_MAX.toLocaleString('en-US')}.\n\n${STICKER_USAGE}`,
    )
  const { print } = values
  if (print === undefined) {
    if (Object.keys(values).length > 0)
      throw new StartError(`A sheet is for --print FILE.pdf.\n\n${STICKER_USAGE}`)
    return (await mint.batch(count)).join('\n')
  }
  requireNew(print)
  const stock = sheetOf(values)
  const sheets = { title: `${count} stickers`, stock, origin }
  // Refuses unprintable layouts before creating codes.
  await stickerPdf({ ...sheets, qrCodeIds: [STICKER_EXAMPLE] })
  const qrCodeIds = await mint.batch(count)
  try {
    await writeNewFile(print, await stickerPdf({ ...sheets, qrCodeIds }))
  } catch (error) {
    // The codes exist; only their sheet is missing.
    throw new StartError(
      `${(error as Error).message}\nThese codes were made all the same:\n${qrCodeIds.join('\n')}`,
    )
  }
  return `${print} holds ${count} new ${plural(count, 'sticker')}, ${stock.columns} × ${stock.rows} on a page. Whoever holds one may claim it.
They lead to ${origin}. Print at 100 %, without fitting to the page.`
}
