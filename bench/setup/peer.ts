/**
 * Another program to compare with, given by environment and left out otherwise: PEER_URL is its public page of a
 * bin of 20 items, PEER_PID the process (with all below it) whose CPU is counted.
 */
export interface Peer {
  url: URL
  pid: number | null
}

export const readPeer = (environment: Record<string, string | undefined> = process.env): Peer | null => {
  const { PEER_URL: url, PEER_PID: pid } = environment
  return url ? { url: new URL(url), pid: pid ? Number(pid) : null } : null
}
