import { parseArgs } from 'node:util'
import { orderNumber } from '#domain/billing/order-number.ts'
import { plural } from '#domain/format/format-count.ts'
import type { FulfillmentService, OrderChange } from '#server/features/orders/fulfillment-service.ts'
import {
  FULFILLMENT_STATES,
  type FulfillmentState,
  type OwnedOrder,
} from '#server/features/orders/fulfillment-store.ts'
import type { createStickerMint } from '#server/features/stickers/mint-store.ts'
import { StartError } from '#server/platform/errors.ts'
import { requireNew, writeNewFile } from '../shared/write-new-file.ts'
import { SHEET_OPTIONS, SHEET_USAGE, sheetOf } from '../stickers/sheet-options.ts'
import { stickerPdf } from '../stickers/sticker-pdf.ts'
import { formatOrder, formatOrderTable } from './order-format.ts'

export const ORDER_USAGE = `Sticker orders: what is to be printed, packed and shipped.

  npm run orders -- list [--status STATUS]     ${FULFILLMENT_STATES.join(', ')}
  npm run orders -- show ID
  npm run orders -- print ID [--out FILE.pdf]  the stickers of a paid order
  npm run orders -- ship ID --tracking NUMBER  tells its owner by mail; --replace puts a number right
  npm run orders -- deliver ID
  npm run orders -- refund ID                  gives the whole payment back

ID is the order's number, or as much of its beginning as no other order has.
How stickers stand on their sheet:
${SHEET_USAGE}`

interface OrderCommandDeps {
  fulfillment: FulfillmentService
  mint: Pick<ReturnType<typeof createStickerMint>, 'ofOrder'>
  /** Origin of the codes' URLs. */
  origin: string
}

const OPTIONS = {
  ...SHEET_OPTIONS,
  status: { type: 'string' },
  out: { type: 'string' },
  tracking: { type: 'string' },
  replace: { type: 'boolean' },
} as const

const ARGUMENTS: Readonly<Record<string, readonly (keyof typeof OPTIONS)[]>> = {
  list: ['status'],
  show: [],
  print: ['out', ...(Object.keys(SHEET_OPTIONS) as (keyof typeof SHEET_OPTIONS)[])],
  ship: ['tracking', 'replace'],
  deliver: [],
  refund: [],
}

const usageError = (message: string): StartError => new StartError(`${message}\n\n${ORDER_USAGE}`)

const parseCommand = (argv: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true })
    return { values, positionals }
  } catch (error) {
    throw usageError((error as Error).message)
  }
}

/** @throws StartError for an unknown command or option */
const understood = (argv: readonly string[]) => {
  const { values, positionals } = parseCommand(argv)
  const [command, id, ...rest] = positionals
  if (command === undefined) throw new StartError(ORDER_USAGE)
  const takes = Object.hasOwn(ARGUMENTS, command) ? ARGUMENTS[command] : undefined
  if (!takes) throw usageError(`There is no command "${command}".`)
  const foreign = Object.keys(values).find((name) => !takes.some((own) => own === name))
  if (foreign) throw usageError(`${command} takes no --${foreign}.`)
  const argumentCount = positionals.length - 1
  if (command === 'list' ? argumentCount > 0 : id === undefined || rest.length > 0)
    throw usageError(command === 'list' ? 'list takes no id.' : `${command} takes the number of one order.`)
  return { command, id: id ?? '', values }
}

const isState = (text: string): text is FulfillmentState => FULFILLMENT_STATES.some((state) => state === text)

const PREFIX = /^[0-9a-f-]{4,36}$/
const LISTED_ORDERS_MAX = 5

/** @throws StartError for no match or several */
const findOrder = async (fulfillment: FulfillmentService, typed: string): Promise<OwnedOrder> => {
  const prefix = typed.replace(/^#/, '').toLowerCase()
  if (!PREFIX.test(prefix))
    throw new StartError(
      `"${typed}" is no order's number: it has at least 4 of the digits 0-9 and A-F, as "npm run orders -- list" shows them.`,
    )
  const matches = await fulfillment.find(prefix, LISTED_ORDERS_MAX)
  const [one, ...others] = matches
  if (!one) throw new StartError(`There is no order ${typed}.`)
  if (others.length === 0) return one
  const which = matches.map(({ order }) => `\n  ${order.id}`).join('')
  throw new StartError(
    `More than one order begins with ${typed}. Type more of the one that you mean:${which}`,
  )
}

const NO_STICKERS: Readonly<Record<string, string>> = {
  pending: 'has not been paid yet',
  failed: 'was never paid',
}

const ALREADY_DONE = '\nThe order was shipped already: these are second copies of the same codes.'

/** @throws StartError */
const print = async (
  { order }: OwnedOrder,
  { mint, origin }: OrderCommandDeps,
  values: Parameters<typeof sheetOf>[0] & { out?: string | undefined },
): Promise<string> => {
  const number = orderNumber(order.id)
  const why = order.refundedAt ? 'was refunded' : NO_STICKERS[order.status]
  if (why) throw new StartError(`Order ${number} ${why}. Nothing was printed.`)
  const out = values.out ?? `order-${number.toLowerCase()}.pdf`
  requireNew(out)
  const stock = sheetOf(values)
  const qrCodeIds = (await mint.ofOrder(order.id)).map(({ qrCodeId }) => qrCodeId)
  if (qrCodeIds.length !== order.quantity)
    throw new StartError(
      `Order ${number} is for ${order.quantity} stickers, but has ${qrCodeIds.length} codes. Nothing was printed.`,
    )
  const title = `Order ${number}: ${order.packName}`
  await writeNewFile(out, await stickerPdf({ title, stock, origin, qrCodeIds }))
  const perPage = stock.columns * stock.rows
  const pages = Math.ceil(qrCodeIds.length / perPage)
  return `${out} holds the ${qrCodeIds.length} stickers of order ${number} on ${pages} ${plural(pages, 'page')} of ${stock.columns} × ${stock.rows}.
They lead to ${origin}. Print at 100 %, without fitting to the page.${order.shippedAt ? ALREADY_DONE : ''}`
}

const shipped = ({ order, isNew }: OrderChange): string =>
  isNew
    ? `Order ${orderNumber(order.id)} is shipped with ${order.trackingNumber}. The server mails that to its owner.`
    : `Order ${orderNumber(order.id)} was shipped with ${order.trackingNumber} already. Nothing was changed or mailed.`

const delivered = ({ order, isNew }: OrderChange): string =>
  isNew
    ? `Order ${orderNumber(order.id)} is delivered.`
    : `Order ${orderNumber(order.id)} was delivered already. Nothing was changed.`

const refunded = ({ order, isNew }: OrderChange): string =>
  isNew
    ? `$${order.price} of order ${orderNumber(order.id)} go back. Its unclaimed stickers can no longer be claimed; the server mails that to its owner.`
    : `Order ${orderNumber(order.id)} was refunded already. Nothing was changed.`

/** Runs one `npm run orders` command and returns its output. @throws StartError, AppError */
export const orderCommand = async (argv: readonly string[], deps: OrderCommandDeps): Promise<string> => {
  const { command, id, values } = understood(argv)
  const { fulfillment, mint } = deps
  if (command === 'list') {
    const { status } = values
    if (status !== undefined && !isState(status))
      throw usageError(`There is no status "${status}". There are ${FULFILLMENT_STATES.join(', ')}.`)
    const orders = await fulfillment.list(status)
    return orders.length > 0 ? formatOrderTable(orders) : `There are no ${status ? `${status} ` : ''}orders.`
  }
  const { tracking } = values
  if (command === 'ship' && tracking === undefined) throw usageError('ship needs --tracking NUMBER.')
  const found = await findOrder(fulfillment, id)
  const of = found.order.id
  if (command === 'print') return await print(found, deps, values)
  if (command === 'ship') return shipped(await fulfillment.ship(of, tracking ?? '', values.replace))
  if (command === 'deliver') return delivered(await fulfillment.deliver(of))
  if (command === 'refund') return refunded(await fulfillment.refund(of))
  return formatOrder(found, await mint.ofOrder(of))
}
