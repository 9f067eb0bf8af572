export interface Target {
  /** `http://localhost:port` */
  readonly origin: string
  readonly port: number
  /** Next of fifty loopback addresses: 127.0.1.x. */
  strangerAddress(): string
  /** Malicious trial account with its own address. */
  readonly badAccount: Account
}

export interface Account {
  readonly id: string
  readonly cookie: string
  /** Loopback address of its requests. */
  readonly address: string
}

/** Counts of a wave by name: statuses, bytes, sockets. */
export type AttackFigures = Record<string, number>

export interface Attack {
  readonly name: string
  /** Makes what its waves need, before any attack begins. */
  prepare?(target: Target): Promise<void>
  /** One wave of at most 15 s; the proof repeats it. */
  run(target: Target): Promise<AttackFigures>
}
