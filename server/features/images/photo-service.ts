import type { InventoryAccess } from '#domain/inventories/ids.ts'
import type { CallResult, CallService, SingleCall } from '#server/features/sync/call-service.ts'
import type { ImageService, UploadedImage } from './service.ts'

/** Carries out a call with the photo that it may bring, in one transaction. @throws AppError the call's or photo's refusal */
export type WriteWithPhoto = (
  access: InventoryAccess,
  call: SingleCall,
  image: UploadedImage | undefined,
) => Promise<CallResult>

interface PhotoServiceDeps {
  calls: Pick<CallService, 'check' | 'write'>
  images: Pick<ImageService, 'withImage'>
}

export const createWriteWithPhoto =
  ({ calls, images }: PhotoServiceDeps): WriteWithPhoto =>
  async (access, call, image) => {
    if (!image) return await calls.write(access, call)
    return await images.withImage(access, image, {
      check: (photo) => calls.check(access, { ...call, photo }),
      save: (photo) => calls.write(access, { ...call, photo }),
    })
  }
