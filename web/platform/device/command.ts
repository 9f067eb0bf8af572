export interface Command {
  readonly title: string
  readonly words?: string
  readonly keys?: string
  run(): void
}
