type Environment = Record<string, string | undefined>

const SERVERS_NOTE =
  'SERVERS is now SERVERS_SHARE_DATABASE=1, which is for several servers on one database. Neither starts a process.'

/** Reads settings of earlier versions under their present names, and says so in words. */
export const renamedSettings = (
  environment: Environment,
): { currentSettings: Environment; notes: string[] } => {
  const { SERVERS, ...currentSettings } = environment
  if (SERVERS === undefined) return { currentSettings, notes: [] }
  const shares = Number(SERVERS) > 1 ? '1' : '0'
  return { currentSettings: { SERVERS_SHARE_DATABASE: shares, ...currentSettings }, notes: [SERVERS_NOTE] }
}
