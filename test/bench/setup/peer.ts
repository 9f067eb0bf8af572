/** Optional program to compare with: PEER_URL is its public page of a bin with 20 items, PEER_PID its root process. */
export interface Peer {
  url: URL
  pid: number | null
}

export const readPeer = (environment: Record<string, string | undefined> = process.env): Peer | null => {
  const { PEER_URL: url, PEER_PID: pid } = environment
  return url ? { url: new URL(url), pid: pid ? Number(pid) : null } : null
}
