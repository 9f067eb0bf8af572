import { createHmac } from 'node:crypto'
import type { InventoryId } from '#domain/inventories/ids.ts'
import type { Db } from '#server/platform/db/connection/open-db.ts'
import { codeOfBytes } from '#server/platform/ids.ts'
import { readCodeSecret } from './code-store.ts'

const CODES_PER_BIN_MAX = 64

interface BinCodeSubject {
  readonly inventoryId: InventoryId
  readonly binId: string
}

export interface BinCodes {
  /**
   * Derives a code from the ids of inventory and bin, so that a recreated bin keeps its label (docs/rules.md#codes).
   * @param claimed the code known to the device; ignored unless derivable from the bin
   */
  first(bin: BinCodeSubject, claimed: string | null): string
  next(bin: BinCodeSubject, current: string | null): string
}

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
    const codeOf = ({ inventoryId, binId }: BinCodeSubject, generation: number) =>
      codeOfBytes(createHmac('sha256', key).update(`${inventoryId} ${binId} ${generation}`).digest())
    const generationOf = (bin: BinCodeSubject, code: string): number | undefined =>
      Array.from({ length: CODES_PER_BIN_MAX }, (_, at) => at).find((at) => codeOf(bin, at) === code)
    return {
      first: (bin, claimed) => {
        const known = claimed === null ? 0 : generationOf(bin, claimed)
        return known === undefined ? newCode() : codeOf(bin, known)
      },
      next: (bin, current) => {
        const known = current === null ? undefined : generationOf(bin, current)
        // Codes from before derivation continue after the first.
        return known === CODES_PER_BIN_MAX - 1 ? newCode() : codeOf(bin, (known ?? 0) + 1)
      },
    }
  }
}
