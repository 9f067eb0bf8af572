/** The server under attack, and what an attacker has. */
export interface Target {
  /** `http://localhost:port`. */
  readonly origin: string
  readonly port: number
  /** Address of a stranger, one of fifty that take turns: 127.0.1.x. */
  strangerAddress(): string
  /** An account on trial that means harm, from an address of its own. */
  readonly badAccount: Account
}

export interface Account {
  readonly id: string
  /** Value of the Cookie header. */
  readonly cookie: string
  /** Loopback address that its requests come from. */
  readonly address: string
}

/** Counts of one wave, by name: answers by status, bytes, sockets. */
export type AttackFigures = Record<string, number>

/** One way to take the server down. */
export interface Attack {
  readonly name: string
  /** One wave, bounded in requests and time (15 s at most); the proof repeats it until its time is over. */
  run(target: Target): Promise<AttackFigures>
}
