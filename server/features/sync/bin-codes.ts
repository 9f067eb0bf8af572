import { createHmac } from 'node:crypto'
import type { Db } from '#server/platform/db/open-db.ts'
import { codeOfBytes } from '#server/platform/ids.ts'
import { readCodeSecret } from './code-store.ts'

/** Codes that a bin can have had, one after the other. */
const CODES_PER_BIN_MAX = 64

/** A bin as far as its code follows from it. */
interface BinCodeSubject {
  readonly userId: string
  readonly binId: string
}

export interface BinCodes {
  /**
   * The code of a new bin. Made anew after the server lost it, it gets the code that is on its label again: nobody
   * can ask for the code of another person's bin, for it does not follow from theirs.
   * @param claimed the code that the device knows of it; one that does not follow from the bin is not given
   */
  first(bin: BinCodeSubject, claimed: string | null): string
  /** The code after `current`. */
  next(bin: BinCodeSubject, current: string | null): string
}

/** Codes of bins that follow from a secret of this installation. */
export const createBinCodes = (db: Db, newCode: () => string) => {
  let secret: Promise<string> | null = null
  const secretOnce = (): Promise<string> => {
    secret ??= readCodeSecret(db).catch((error: unknown) => {
      secret = null
      throw error
    })
    return secret
  }
  return async (): Promise<BinCodes> => {
    const key = await secretOnce()
    const codeOf = ({ userId, binId }: BinCodeSubject, generation: number) =>
      codeOfBytes(createHmac('sha256', key).update(`${userId} ${binId} ${generation}`).digest())
    const generationOf = (bin: BinCodeSubject, code: string): number | undefined =>
      Array.from({ length: CODES_PER_BIN_MAX }, (_, at) => at).find((at) => codeOf(bin, at) === code)
    return {
      first: (bin, claimed) => {
        const known = claimed === null ? 0 : generationOf(bin, claimed)
        return known === undefined ? newCode() : codeOf(bin, known)
      },
      next: (bin, current) => {
        const known = current === null ? undefined : generationOf(bin, current)
        // What was made before codes followed from a secret begins behind the first.
        return known === CODES_PER_BIN_MAX - 1 ? newCode() : codeOf(bin, (known ?? 0) + 1)
      },
    }
  }
}
