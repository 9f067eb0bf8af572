import type { PagePass, SharedBin } from '#contracts/codes/sharing.ts'
import { AppError } from '#server/platform/errors.ts'
import { addressKey, networkKey } from '#server/platform/limits/address.ts'
import type { AttemptCounter } from '#server/platform/limits/attempts.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import { sealImage } from '../image-seal.ts'
import { createPagePass, isPagePassValid } from '../pages/page-pass.ts'
import { toSharedView } from '../pages/shared-view.ts'
import type { CodedBin, SharingStore } from '../store.ts'
import type { OpenShareStore } from './open-share-store.ts'

/** Result for a visitor. Unknown, expired, ended and used-up links are all `missing`. */
export type OpenedShare =
  | {
      readonly state: 'contents'
      readonly binId: string
      readonly view: SharedBin
      readonly counted: boolean
    }
  | { readonly state: 'pin'; readonly wrong: boolean }
  | { readonly state: 'missing' }

export interface ShareVisit {
  readonly pin: string | undefined
  readonly address: string | undefined
  readonly page?: number
  readonly pass?: PagePass | null
}

interface OpenShareDeps {
  store: OpenShareStore
  contents: SharingStore
  passwords: Passwords
  attempts: AttemptCounter
  clock: () => Date
}

const DAY_SECONDS = 24 * 60 * 60
const PIN_TRIES_PER_ADDRESS = { max: 5, seconds: 15 * 60 }
/** Wrong tries of all addresses: four digits take 500 days. Beyond them a network that has not failed has one. */
const PIN_TRIES_PER_SHARE = { max: 20, seconds: DAY_SECONDS }

/** Opens share links, also of private bins: a deliberate grant. */
export const createOpenShare = ({ store, contents, passwords, attempts, clock }: OpenShareDeps) => {
  const isPin = async (shareId: string, pinHash: string, pin: string, address: string | undefined) => {
    const giveBack = await attempts.take([
      { key: `pin ${shareId} ${addressKey(address)}`, ...PIN_TRIES_PER_ADDRESS },
    ])
    const giveBackOfDay = await takeOfDay(shareId, address).catch(async (error: unknown) => {
      await giveBack()
      throw error
    })
    const right = await passwords.verify(pinHash, pin)
    if (right) {
      await giveBack()
      await giveBackOfDay()
    }
    return right
  }

  /** Takes one of the share's tries of a day, or the only one of a network that has not failed in it. */
  const takeOfDay = async (shareId: string, address: string | undefined) => {
    const ofNetwork = { key: `pin of a day ${shareId} ${networkKey(address)}`, ...PIN_TRIES_PER_SHARE }
    try {
      return await attempts.take([{ key: `pins of a day ${shareId}`, ...PIN_TRIES_PER_SHARE }, ofNetwork])
    } catch (error) {
      if (!(error instanceof AppError && error.type === 'TOO_MANY_REQUESTS')) throw error
      return await attempts.take([{ ...ofNetwork, max: 1 }])
    }
  }

  type CountedShare = NonNullable<Awaited<ReturnType<OpenShareStore['countView']>>> & { id: string }

  const viewOfPage = (bin: CodedBin, shareCode: string, share: CountedShare, page: number): SharedBin => {
    const { accessCount, maxAccess, expiresAt, pictureKey } = share
    const seal = { shareId: share.id, pictureKey, now: clock() }
    const view = toSharedView(bin, {
      shareInfo: { accessCount, maxAccess, expiresAt: expiresAt?.toISOString() ?? null, shareCode },
      page,
      pass: createPagePass(shareCode, seal),
    })
    if (!bin.isQrPrivate && !bin.isMembersOnly) return view
    const sealed = (imageUrl: string | null) => imageUrl && sealImage(imageUrl, seal)
    return {
      ...view,
      bin: { ...view.bin, imageUrl: sealed(view.bin.imageUrl) },
      items: view.items.map((item) => ({ ...item, imageUrl: sealed(item.imageUrl) })),
    }
  }

  const openNextPage = async (
    shareCode: string,
    pass: PagePass,
    page: number,
  ): Promise<OpenedShare | null> => {
    const share = await store.findForPass(shareCode)
    if (!share || !isPagePassValid(shareCode, pass, { pictureKey: share.pictureKey, now: clock() }))
      return null
    const bin = await contents.findById(share.binId, page)
    if (!bin) return null
    const view = viewOfPage(bin, shareCode, share, page)
    return { state: 'contents', binId: bin.id, view, counted: false }
  }

  /** Counts one view when contents are shown. @throws AppError TOO_MANY_REQUESTS after too many wrong PINs */
  return async (shareCode: string, { pin, address, page = 1, pass }: ShareVisit): Promise<OpenedShare> => {
    const turned = pass ? await openNextPage(shareCode, pass, page) : null
    if (turned) return turned
    const share = await store.find(shareCode)
    if (!share) return { state: 'missing' }
    if (share.pinHash !== null) {
      if (pin === undefined) return { state: 'pin', wrong: false }
      if (!(await isPin(share.id, share.pinHash, pin, address))) return { state: 'pin', wrong: true }
    }
    const bin = await contents.findById(share.binId, page)
    const counted = bin && (await store.countView(share.id))
    if (!counted) return { state: 'missing' }
    const view = viewOfPage(bin, shareCode, { id: share.id, ...counted }, page)
    return { state: 'contents', binId: bin.id, view, counted: true }
  }
}

export type OpenShare = ReturnType<typeof createOpenShare>
