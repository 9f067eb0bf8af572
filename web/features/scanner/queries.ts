import { BIN_NOT_FOUND, type SharedBin, sharingEndpoints } from '#contracts/sharing.ts'
import type { ScanTarget } from '#domain/scan-target.ts'
import { currentOffline } from '#web/offline/browser.ts'
import { call } from '#web/platform/call.ts'
import { CallError, NoAnswerError, wordsFor } from '#web/platform/call-error.ts'

/** A bin that a code led to: one's own, or another's by its public page. */
export interface FoundBin {
  readonly name: string
  readonly description: string | null
  readonly category: string
  readonly imageUrl: string | null
  /** Where its contents are: the id of an own bin, or the path of a public page. */
  readonly at: { readonly ownId: string } | { readonly path: string }
}

/** Why a code led to no bin, in words for the person. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError'
}

const ownBins = () => currentOffline().inventory.getSnapshot().bins

type OwnBin = ReturnType<typeof ownBins>[number]

const asOwn = ({ id, name, description, category, imageUrl }: OwnBin): FoundBin => ({
  ...{ name, description, category, imageUrl },
  at: { ownId: id },
})

const asOthers = ({ bin }: SharedBin, { kind, code }: ScanTarget): FoundBin => {
  const { id, name, description, category, imageUrl } = bin
  // A sticker or a share may lead to an own bin, too.
  const own = ownBins().find((each) => each.id === id)
  return own ? asOwn(own) : { name, description, category, imageUrl, at: { path: `/${kind}/${code}` } }
}

/**
 * The bin behind a code: looked up on this device first, so own bins are found with no network.
 * @throws NotFoundError in words
 */
export const findBin = async (target: ScanTarget): Promise<FoundBin> => {
  const own = ownBins().find(({ qrCode }) => qrCode === target.code)
  if (own) return asOwn(own)
  try {
    return asOthers(await call(sharingEndpoints.view, { params: { shareCode: target.code } }), target)
  } catch (error) {
    if (error instanceof NoAnswerError) {
      throw new NotFoundError(
        'This bin is not on this device, and the server cannot be reached. Try again later.',
      )
    }
    if (error instanceof CallError && error.status !== 404)
      throw new NotFoundError(wordsFor(error, BIN_NOT_FOUND))
    throw new NotFoundError(BIN_NOT_FOUND)
  }
}

/**
 * Any own bin, for trying the scanner out.
 * @param chance a number from 0 to below 1
 */
export const anyBin = (chance: number): FoundBin | null => {
  const bins = ownBins()
  const bin = bins[Math.floor(chance * bins.length)]
  return bin ? asOwn(bin) : null
}
