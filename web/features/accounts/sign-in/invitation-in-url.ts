const JOIN_PATH = /^\/join\/([A-Za-z0-9_-]{22,64})$/

/** Reads the token of the invitation that a visitor of the auth page came from. */
export const invitationInUrl = (search: string): string | undefined =>
  JOIN_PATH.exec(new URLSearchParams(search).get('from') ?? '')?.[1]
