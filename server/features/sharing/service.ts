import { membersSignIn, privateBin, privateBinSignIn } from '#contracts/codes/messages.ts'
import type { PageMember } from '#contracts/codes/public-page.ts'
import type { PrivateBin, SharedBin } from '#contracts/codes/sharing.ts'
import { isStickerId } from '#contracts/codes/stickers.ts'
import type { Role } from '#contracts/inventory/inventories.ts'
import type { InventoryAccess, UserId } from '#domain/inventories/ids.ts'
import { canWrite } from '#domain/inventories/role-rights.ts'
import { toSharedView } from './pages/shared-view.ts'
import type { CodedBin, SharingStore } from './store.ts'

/** View of a code. `binId` is internal: changes of that bin invalidate the page. */
export type SharedView =
  | {
      readonly state: 'contents'
      readonly binId: string
      readonly view: SharedBin
      /** Null for whoever is no member of the bin's inventory. */
      readonly member: PageMember | null
    }
  | { readonly state: 'private'; readonly binId: string; readonly refusal: PrivateBin }
  | { readonly state: 'members-only' }
  | { readonly state: 'unlinked' }
  | { readonly state: 'missing' }

const NOT_COUNTED = { accessCount: null, maxAccess: null, expiresAt: null }

/** Shows the name of a private bin, and of one for members only that it exists. */
const refusalOf = ({ name, description, category, isMembersOnly }: CodedBin): PrivateBin => ({
  isPrivate: true,
  bin: isMembersOnly
    ? { name: privateBin, description: null, category: null }
    : description
      ? { name, description, category: null }
      : { name, description: null, category },
  message: isMembersOnly ? membersSignIn : privateBinSignIn,
})

interface SharingServiceDeps {
  store: SharingStore
  isSticker: (code: string) => Promise<boolean>
  openRole: (access: InventoryAccess) => Promise<Role | null>
}

/** Shows bins by code: to anybody, for private bins to signed-in people, or to members only. See docs/rules.md#private-bins. */
export const createSharingService = ({ store, isSticker, openRole }: SharingServiceDeps) => ({
  /** @param code a bin's code, or the id of a linked sticker */
  async view(code: string, reader: UserId | null, page = 1): Promise<SharedView> {
    const ofSticker = isStickerId(code)
    const bin = await (ofSticker ? store.findBySticker(code, page) : store.findByBinCode(code, page))
    if (!bin) return { state: ofSticker && (await isSticker(code)) ? 'unlinked' : 'missing' }
    const { inventoryId, isMembersOnly } = bin
    if ((bin.isQrPrivate || isMembersOnly) && !reader)
      return { state: 'private', binId: bin.id, refusal: refusalOf(bin) }
    const role = reader && (await openRole({ inventoryId, actor: reader }))
    if (isMembersOnly && !role) return { state: 'members-only' }
    const shareInfo = { ...NOT_COUNTED, shareCode: code }
    return {
      state: 'contents',
      binId: bin.id,
      view: toSharedView(bin, { shareInfo, page, pass: null }),
      member: role && { inventoryId, canWrite: canWrite(role) },
    }
  },
})

export type SharingService = ReturnType<typeof createSharingService>
