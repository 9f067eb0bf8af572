import type { PrivateBin, SharedBin } from '#contracts/sharing.ts'

/** What a page behind a code shows (spec 2.14). */
export type QrPageData =
  | { readonly state: 'contents'; readonly view: SharedBin }
  | { readonly state: 'private'; readonly refusal: PrivateBin; readonly code: string }
  | { readonly state: 'missing'; readonly message: string }
