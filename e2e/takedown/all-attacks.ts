import type { Attack } from './attack.ts'

/** Every way of taking the server down that is known and was mended. */
export const ALL_ATTACKS: readonly Attack[] = []
