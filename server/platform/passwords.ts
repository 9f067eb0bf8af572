import { hash, verify } from '@node-rs/argon2'
import { createSlots } from './slots.ts'

// OWASP's floor for argon2id: 19 MiB, two passes, one lane; 22 ms of CPU each.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

// A hash of nothing anybody knows, so that an unknown e-mail costs the same work as a wrong password.
const NOBODY = hash(`nobody ${Math.random()}`, COST)

export interface Passwords {
  hash(password: string): Promise<string>
  /** `stored` null stands for an unknown account: the same work, never true. */
  verify(stored: string | null, password: string): Promise<boolean>
}

/** argon2id behind a semaphore: a flood of sign-ins queues up here and leaves the rest of the server alone. */
export const createPasswords = (): Passwords => {
  const slots = createSlots({ atOnce: 2, waiting: 32 })
  return {
    hash: (password) => slots.run(() => hash(password, COST)),
    verify: (stored, password) =>
      slots.run(async () => (await verify(stored ?? (await NOBODY), password)) && stored !== null),
  }
}
