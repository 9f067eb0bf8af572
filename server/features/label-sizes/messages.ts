import { formatCount } from '#domain/format/format-count.ts'

export const tooManySizes = (max: number) =>
  `You have ${formatCount(max, 'label size')}, the most there can be. Remove one first.`
