import { NAME_MAX } from '#contracts/inventory/field-limits.ts'
import { cleanLine } from '#contracts/names.ts'

/** Signs that no file system takes. */
const FORBIDDEN = /[<>:"|?*]/g
const SEPARATOR = /[/\\]/

/** True for a name without a path. */
export const isFileName = (name: string): boolean => !SEPARATOR.test(name) && !/^\.{1,2}$/.test(name)

/** Name of a file without its path and without signs that no file system takes. @param unnamed stands for none */
export const toFileName = (name: string, unnamed: string): string => {
  const last = cleanLine(name).split(SEPARATOR).at(-1) ?? ''
  const plain = cleanLine(last.replace(FORBIDDEN, '_')).replace(/^[. ]+|[. ]+$/g, '')
  if (plain.length <= NAME_MAX) return plain || unnamed
  const ending = /\.[^.]{1,8}$/.exec(plain)?.[0] ?? ''
  return plain.slice(0, NAME_MAX - ending.length).trim() + ending
}
