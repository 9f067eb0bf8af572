import type { PrivateBin, SharedBin } from '#contracts/sharing.ts'

/** What a page behind a code shows. */
export type PublicPage =
  /** A bin by its own code or sticker. `origin`: where messengers find its picture. */
  | { readonly state: 'contents'; readonly view: SharedBin; readonly origin: string }
  | { readonly state: 'private'; readonly refusal: PrivateBin; readonly code: string }
  | { readonly state: 'missing'; readonly message: string }
  | { readonly state: 'unlinked'; readonly code: string }
  /** A bin by a share link. */
  | { readonly state: 'shared'; readonly view: SharedBin }
  | { readonly state: 'pin'; readonly code: string; readonly problem: string | null }
  | { readonly state: 'gone'; readonly message: string | null }
  /** What a messenger may show of a link; null is nothing. */
  | { readonly state: 'preview'; readonly preview: LinkPreview | null; readonly origin: string }

/** A link's title and picture in a messenger: only of bins that anybody may see. */
export interface LinkPreview {
  readonly name: string
  readonly description: string | null
  readonly imageUrl: string | null
}
