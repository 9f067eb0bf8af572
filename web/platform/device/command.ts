import type { LucideIcon } from 'lucide-react'

export interface Command {
  readonly title: string
  readonly icon: LucideIcon
  readonly words?: string
  /** Pressed one after another, separated by spaces. */
  readonly keys?: string
  /** Not offered to viewers. */
  readonly writes?: true
  run(): void
}
