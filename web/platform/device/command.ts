/** Something a person can do from the command palette. */
export interface Command {
  /** What it does, as a person would say it: 'Sync now'. */
  readonly title: string
  /** Other words by which it is looked for. */
  readonly words?: string
  /** A key that does the same. */
  readonly keys?: string
  run(): void
}
