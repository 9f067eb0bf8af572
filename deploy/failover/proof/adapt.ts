import { readFileSync } from 'node:fs'

/** Reads a shipped file with its host-bound parts replaced. @throws Error when a part is not in the file */
export const adaptConfig = (file: URL, replacements: Record<string, string>): string =>
  Object.entries(replacements).reduce(
    (text, [part, value]) => {
      if (!text.includes(part)) throw new Error(`${file.pathname} has no "${part}"`)
      return text.replaceAll(part, value)
    },
    readFileSync(file, 'utf8'),
  )
