const THIS_MACHINE = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/i

/** True for an address that only the machine itself can open. */
export const isOnlyThisMachine = (origin: string): boolean => THIS_MACHINE.test(new URL(origin).hostname)

/** Tells why a scanned code may not open; null when the page's own address is on it. */
export type CodeAddressProblem = 'only-this-machine' | 'other-address'

/**
 * @param printed origin that codes carry
 * @param opened origin under which the person has the app open
 */
export const codeAddressProblem = (printed: string, opened: string): CodeAddressProblem | null => {
  if (isOnlyThisMachine(printed)) return 'only-this-machine'
  return printed === opened ? null : 'other-address'
}
