import { PRIVATE_BIN_MESSAGE, type PrivateBin, type SharedBin } from '#contracts/sharing.ts'
import { isStickerId } from '#contracts/stickers.ts'
import type { ImageSeal } from './image-seal.ts'
import { toSharedView } from './shared-view.ts'
import type { CodedBin, SharingStore } from './store.ts'

export type { ImageSeal }

/** View of a code. `binId` is internal: changes of that bin invalidate the page. */
export type SharedView =
  | { readonly state: 'contents'; readonly binId: string; readonly view: SharedBin }
  | { readonly state: 'private'; readonly binId: string; readonly refusal: PrivateBin }
  | { readonly state: 'unlinked' }
  | { readonly state: 'missing' }

const NOT_COUNTED = { accessCount: null, maxAccess: null, expiresAt: null }

const refusalOf = ({ name, description, category }: CodedBin): PrivateBin => ({
  isPrivate: true,
  bin: description ? { name, description, category: null } : { name, description: null, category },
  message: PRIVATE_BIN_MESSAGE,
})

interface SharingServiceDeps {
  store: SharingStore
  isSticker: (code: string) => Promise<boolean>
}

/** Shows bins by code: to anybody, or for private bins to signed-in people only. See docs/rules.md#private-bins. */
export const createSharingService = ({ store, isSticker }: SharingServiceDeps) => ({
  /** @param code a bin's code, or the id of a linked sticker */
  async view(code: string, isSignedIn: boolean, page = 1): Promise<SharedView> {
    const ofSticker = isStickerId(code)
    const bin = await (ofSticker ? store.findBySticker(code, page) : store.findByBinCode(code, page))
    if (!bin) return { state: ofSticker && (await isSticker(code)) ? 'unlinked' : 'missing' }
    if (bin.isQrPrivate && !isSignedIn) return { state: 'private', binId: bin.id, refusal: refusalOf(bin) }
    const shareInfo = { ...NOT_COUNTED, shareCode: code }
    return { state: 'contents', binId: bin.id, view: toSharedView(bin, { shareInfo, page, pass: null }) }
  },
})

export type SharingService = ReturnType<typeof createSharingService>
