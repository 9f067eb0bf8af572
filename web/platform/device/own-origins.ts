import { lastUser } from '../web-storage/last-user.ts'

/** Addresses whose codes are this server's: the one of this page, and those it had before, offline too. */
export const ownOrigins = (): readonly string[] => [window.location.origin, ...(lastUser()?.origins ?? [])]
