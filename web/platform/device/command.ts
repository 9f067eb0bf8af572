export interface Command {
  readonly title: string
  readonly words?: string
  readonly keys?: string
  /** Not offered to viewers. */
  readonly writes?: true
  run(): void
}
