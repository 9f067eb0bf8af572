import type { Reply } from '../endpoint.ts'
import type { invitationEndpoints } from '../inventory/inventories.ts'
import type { SignInMethods } from './oidc.ts'
import type { SignUpMode } from './sign-up.ts'

/** Invitation that can be accepted, with its token. */
export type OpenInvitation = { readonly token: string } & Reply<typeof invitationEndpoints.get>

/** Pages that the server draws for whoever is not signed in, before the app is there. */
export const VISITOR_PAGES = ['/', '/login', '/register', '/reset-password', '/pricing'] as const
export type VisitorPath = (typeof VISITOR_PAGES)[number]

/** Values and refusals of a form that was posted without script, to be shown in its fields. */
export interface PostedForm {
  readonly values: Readonly<Record<string, string>>
  /** Refusals by field. */
  readonly errors: Readonly<Record<string, string>>
  /** Refusal of the whole form. */
  readonly problem: string | null
  /** Asks for the code of two-step sign-in, or whether to restore a deleted account. */
  readonly asks: 'code' | 'restore' | null
}

/** Data of a page for visitors, which the app takes over. */
export interface VisitorPage {
  readonly path: VisitorPath
  /** Query of its address, with the question mark. */
  readonly search: string
  readonly mode: SignUpMode
  readonly methods: SignInMethods
  readonly invitation: OpenInvitation | null
  readonly posted: PostedForm | null
}

/** Id of the element that holds a page's `VisitorPage` as JSON. */
export const VISITOR_DATA = 'visitor-page'
