import * as z from 'zod/mini'
import type { Intent, Mention } from '#domain/assistant/grammar/intent.ts'
import { plainLine, plainText } from '#server/platform/ai/plain-text.ts'
import type { InventoryExcerpt } from './inventory-excerpt.ts'
import { TOOLS, type ToolSchema } from './tools.ts'

export type ModelProposal =
  | { readonly kind: 'intent'; readonly intent: Intent }
  | { readonly kind: 'text'; readonly text: string }

const NAME_MAX = 100
const TEXT_MAX = 800
const MOST_THINGS = 20
const MOST_PIECES = 10_000

const word = z.catch(z.nullable(z.string()), null)
const number = z.catch(z.nullable(z.int()), null)
const ToolArguments = z.object({
  tool: z.enum(TOOLS as readonly [ToolSchema, ...ToolSchema[]]),
  text: word,
  things: z.catch(z.array(z.catch(z.string(), '')), []),
  bin: word,
  quantity: number,
  quantities: z.catch(z.array(z.catch(z.int(), 1)), []),
  name: word,
  category: word,
  place: word,
  of: word,
})

const readQuantity = (value: number | null | undefined, min: number): number =>
  Math.min(MOST_PIECES, Math.max(min, value ?? 1))

export const shownText = (text: string): string => plainText(text, TEXT_MAX)

/** Parses a model's answer, which may be anything; words resolve to the caller's own rows. Null when unusable. */
export const readToolCall = (answer: unknown, { rows }: InventoryExcerpt): ModelProposal | null => {
  const { data } = ToolArguments.safeParse(answer)
  if (!data) return null
  const toMention = (text: string): Mention | null => {
    const row = rows.get(text.trim())
    if (row) return { words: row.name, to: { id: row.id }, entity: row.kind }
    const words = plainLine(text, NAME_MAX)
    return words === '' ? null : { words }
  }
  const plain = (text: string | null): string => {
    const row = text === null ? undefined : rows.get(text.trim())
    return row?.name ?? plainLine(text ?? '', NAME_MAX)
  }
  const things = data.things.slice(0, MOST_THINGS).flatMap((one) => toMention(one) ?? [])
  const [mention] = things
  const where = data.bin === null ? null : toMention(data.bin)
  const bin = where && { bin: where }
  const name = plain(data.name)
  const category = plainLine(data.category ?? '', NAME_MAX)
  const place = plainLine(data.place ?? '', NAME_MAX)
  const of = data.of === 'bins' ? 'bins' : 'items'
  const filter = { ...(mention && { what: mention.words }), ...(where && { where }) }
  const proposeIntent = (intent: Intent | null | undefined): ModelProposal | null =>
    intent ? { kind: 'intent', intent } : null

  switch (data.tool) {
    case 'answer': {
      const text = shownText(data.text ?? '')
      return text === '' ? null : { kind: 'text', text }
    }
    case 'find':
      return proposeIntent(mention && { kind: 'find', what: mention })
    case 'contents':
      return proposeIntent(bin && { kind: 'contents', ...bin })
    case 'list':
    case 'count':
      return proposeIntent({ kind: data.tool, of, filter })
    case 'changed':
      return proposeIntent(mention && { kind: 'changed', what: mention })
    case 'where_to_put':
      return proposeIntent(mention && { kind: 'where-to-put', thing: mention.words })
    case 'open_bin':
      return proposeIntent(bin && { kind: 'open', screen: 'bin', ...bin })
    case 'open_scanner':
      return proposeIntent({ kind: 'open', screen: 'scanner' })
    case 'add': {
      const names = data.things.slice(0, MOST_THINGS).map(plain)
      const newItems = names.flatMap((one, at) =>
        one === '' ? [] : [{ name: one, quantity: readQuantity(data.quantities[at] ?? data.quantity, 1) }],
      )
      return proposeIntent(newItems.length === 0 ? null : { kind: 'add', things: newItems, ...bin })
    }
    case 'move':
      return proposeIntent(mention && { kind: 'move', what: things, ...bin })
    case 'rename':
      return proposeIntent(mention && { kind: 'rename', what: mention, ...(name && { name }) })
    case 'take':
      return proposeIntent(
        mention && { kind: 'take', what: mention, quantity: readQuantity(data.quantity, 1) },
      )
    case 'put_back':
      return proposeIntent(
        mention && { kind: 'put-back', what: mention, quantity: readQuantity(data.quantity, 1) },
      )
    case 'set_quantity':
      return proposeIntent(
        mention && data.quantity !== null
          ? { kind: 'set-quantity', what: mention, quantity: readQuantity(data.quantity, 0) }
          : null,
      )
    case 'delete':
      return proposeIntent(mention && { kind: 'delete', what: things })
    case 'create_bin':
      return proposeIntent({
        kind: 'create-bin',
        ...(name && { name }),
        ...(category && { category }),
        ...(place && { place }),
      })
    case 'help':
      return proposeIntent({ kind: 'help' })
  }
}
