import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Names in scripts that few devices have a font for. */
const RARE_NAMES = ['𒀭𒈗𒂍', '𓀀𓁐𓂀', '𐎠𐎡𐎢', 'ꦱꦺꦏ', '𗀀𗀁']

export const hasFont = async (text: string): Promise<boolean> => {
  const charset = (text.codePointAt(0) ?? 0).toString(16)
  const { stdout } = await promisify(execFile)('fc-list', [`:charset=${charset}`])
  return stdout.trim() !== ''
}

/** Returns a name that the browser of the tests has no font for. @throws Error where it has all */
export const nameWithoutFont = async (): Promise<string> => {
  for (const name of RARE_NAMES) if (!(await hasFont(name))) return name
  throw new Error('This machine has fonts for all of the rare scripts')
}
