import type { LucideIcon } from 'lucide-react'

export interface Command {
  readonly title: string
  readonly icon: LucideIcon
  readonly words?: string
  /** Screen that it opens as a whole. */
  readonly page?: string
  /** Pressed one after another, separated by spaces. */
  readonly keys?: string
  /** Not offered to viewers. */
  readonly writes?: true
  run(): void
}
