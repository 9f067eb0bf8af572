export interface TargetBin {
  readonly id: string
  readonly name: string
}
