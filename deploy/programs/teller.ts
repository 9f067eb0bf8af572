/** Prints each finding and counts those that do not hold. */
export const createTeller = () => {
  let failed = 0
  return {
    tell(holds: boolean, what: string): void {
      if (!holds) failed++
      process.stdout.write(`${holds ? 'holds ' : 'FAILED'}  ${what}\n`)
    },
    failures: () => failed,
  }
}

export type Tell = ReturnType<typeof createTeller>['tell']
