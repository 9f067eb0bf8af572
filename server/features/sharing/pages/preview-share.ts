import type { LinkPreview } from '#contracts/codes/public-page.ts'
import type { OpenShareStore } from '../shares/open-share-store.ts'
import type { SharingStore } from '../store.ts'

interface PreviewShareDeps {
  store: OpenShareStore
  contents: SharingStore
}

/** Link preview of a share: nothing of a private bin or behind a PIN. */
export const createPreviewShare =
  ({ store, contents }: PreviewShareDeps) =>
  async (shareCode: string): Promise<{ exists: boolean; preview: LinkPreview | null }> => {
    const share = await store.find(shareCode)
    if (!share) return { exists: false, preview: null }
    const bin = share.pinHash === null ? await contents.findById(share.binId, 1) : undefined
    if (!bin || bin.isQrPrivate || bin.isMembersOnly) return { exists: true, preview: null }
    const { name, description, imageUrl } = bin
    return { exists: true, preview: { name, description, imageUrl } }
  }

export type PreviewShare = ReturnType<typeof createPreviewShare>
