import { lastUser } from '../web-storage/last-user.ts'

/** Addresses whose codes are this server's: the one of this page, its `ORIGIN`, and those it had before, offline too. */
export const ownOrigins = (): readonly string[] => [window.location.origin, ...(lastUser()?.origins ?? [])]

/** Address that codes carry: the server's `ORIGIN`, so that one printed at any of its addresses is the same. */
export const printedOrigin = (): string => lastUser()?.origins?.[0] ?? window.location.origin
