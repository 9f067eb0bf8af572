import { NAME_MAX, PLACE_LEVELS_MAX, PLACE_MAX } from '#contracts/inventory/field-limits.ts'
import { isSameName, nameKey } from '#contracts/names.ts'

const SEPARATOR = ' › '

/** Longest part that a comma sets apart; longer texts are descriptions. */
const COMMA_PART_MAX = 40

export const formatPath = (names: readonly string[]): string => names.join(SEPARATOR)

/** 'Garage' of 'Garage › Shelf B'; null at the top. */
export const pathAbove = ({ name, path }: { name: string; path: string }): string | null =>
  path.endsWith(SEPARATOR + name) ? path.slice(0, -(SEPARATOR + name).length) : null

/** Formats a path as a bin's text, without its first names where it is too long. */
export const pathText = (names: readonly string[]): string => {
  const whole = formatPath(names)
  if (whole.length <= PLACE_MAX) return whole
  const from = names.findIndex((_, at) => formatPath(['…', ...names.slice(at)]).length <= PLACE_MAX)
  return from === -1 ? (names.at(-1) ?? '') : formatPath(['…', ...names.slice(from)])
}

/** Equal for paths whose names are the same. */
export const pathKey = (names: readonly string[]): string => nameKey(formatPath(names))

const partsOf = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** The first that a text holds separates its levels; without blanks a slash is part of a name. */
const SEPARATORS = [/[›>]/, /\s\/\s/]

/** Levels of a place as people write it: 'Garage › Shelf B', 'Garage > Shelf B', 'Garage / Shelf B' or 'Garage, shelf B'. */
export const parsePath = (text: string): readonly string[] => {
  const whole = text.trim()
  if (whole === '') return []
  const separator = SEPARATORS.find((each) => each.test(whole))
  const parts = partsOf(whole, separator ?? /,\s+/)
  const isPath =
    parts.length <= PLACE_LEVELS_MAX &&
    (separator !== undefined || parts.every((part) => part.length <= COMMA_PART_MAX))
  return isPath && parts.length > 0 ? parts : [whole.slice(0, NAME_MAX)]
}

/** True when two texts name the same path. */
export const isSamePath = (first: string, second: string): boolean =>
  isSameName(first, second) || pathKey(parsePath(first)) === pathKey(parsePath(second))

/** True when the text is another spelling of the path. */
export const namesPath = (text: string, names: readonly string[]): boolean => {
  const key = pathKey(names)
  const written = nameKey(text)
  return written === key || written === nameKey(pathText(names)) || pathKey(parsePath(text)) === key
}
