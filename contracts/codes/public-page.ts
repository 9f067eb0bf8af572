import type { PrivateBin, SharedBin } from './sharing.ts'

/** Data of a page that the server draws for a visitor. */
export type PublicPage =
  /** Bin by code or sticker. `origin`: base of the preview picture. */
  | {
      readonly state: 'contents'
      readonly view: SharedBin
      readonly member: PageMember | null
      readonly origin: string
    }
  | { readonly state: 'private'; readonly refusal: PrivateBin; readonly code: string }
  | { readonly state: 'missing'; readonly message: string }
  | { readonly state: 'unlinked'; readonly code: string }
  | { readonly state: 'shared'; readonly view: SharedBin }
  | { readonly state: 'pin'; readonly code: string; readonly problem: string | null }
  | { readonly state: 'gone'; readonly message: string | null }
  /** The server cannot answer now: busy, being updated, too many tries. */
  | { readonly state: 'refused'; readonly message: string }
  /** Link preview; null for none. */
  | { readonly state: 'preview'; readonly preview: LinkPreview | null; readonly origin: string }

/** A member of the bin's inventory, who is offered the app above its contents. */
export interface PageMember {
  readonly inventoryId: string
  readonly canWrite: boolean
}

/** Title and picture for messengers, of public bins only. */
export interface LinkPreview {
  readonly name: string
  readonly description: string | null
  readonly imageUrl: string | null
}
