import * as z from 'zod/mini'
import { NewItem } from '#contracts/inventory/items.ts'

const ItemTexts = z.pick(NewItem, { name: true, category: true, notes: true, quantity: true })

export type ItemProblem = Partial<Record<'name' | 'category' | 'notes' | 'quantity', string>>

/** Returns messages by field for values the server would refuse; null when valid. */
export const itemProblem = (item: z.input<typeof ItemTexts>): ItemProblem | null => {
  const { error } = z.safeParse(ItemTexts, item)
  if (!error) return null
  const problems: Record<string, string> = {}
  for (const { path, message } of error.issues) problems[String(path[0])] ??= message
  return problems
}
