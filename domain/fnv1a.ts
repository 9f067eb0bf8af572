/** 32-bit FNV-1a over UTF-16 units: spreads and detects changes, no security. */
export const fnv1a = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
