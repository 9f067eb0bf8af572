import type { PlaceNode } from './place-tree.ts'

/**
 * Positions that change when one of the siblings goes to another index: that of the one alone, where its neighbors leave room.
 * @param siblings in their order
 */
export const reordered = (
  siblings: readonly PlaceNode[],
  from: number,
  to: number,
): readonly { readonly id: string; readonly position: number }[] => {
  const moved = siblings[from]
  if (!moved || from === to) return []
  const order = siblings.toSpliced(from, 1).toSpliced(to, 0, moved)
  const [before, after] = [order[to - 1]?.position, order[to + 1]?.position]
  const position = midpoint(before, after)
  if (position !== null) return [{ id: moved.id, position }]
  return order.flatMap(({ id, position: was }, index) => (was === index ? [] : [{ id, position: index }]))
}

const midpoint = (before: number | undefined, after: number | undefined): number | null => {
  if (before === undefined) return after === undefined ? null : after - 1
  if (after === undefined) return before + 1
  const middle = (before + after) / 2
  return before < middle && middle < after ? middle : null
}
