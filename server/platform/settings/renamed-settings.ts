type Environment = Record<string, string | undefined>

const SERVERS_NOTE =
  'SERVERS is now SERVERS_SHARE_DATABASE=1, which is for several servers on one database. Neither starts a process.'

/** Reads settings of earlier versions under their present names, and says so in words. */
export const renamedSettings = (environment: Environment): { given: Environment; notes: string[] } => {
  const { SERVERS, ...given } = environment
  if (SERVERS === undefined) return { given, notes: [] }
  const shares = Number(SERVERS) > 1 ? '1' : '0'
  return { given: { SERVERS_SHARE_DATABASE: shares, ...given }, notes: [SERVERS_NOTE] }
}
