/** Prints each finding and counts those that do not hold. */
export const createCheckReporter = () => {
  let failed = 0
  return {
    reportCheck(holds: boolean, label: string): void {
      if (!holds) failed++
      process.stdout.write(`${holds ? 'holds ' : 'FAILED'}  ${label}\n`)
    },
    failures: () => failed,
  }
}

export type ReportCheck = ReturnType<typeof createCheckReporter>['reportCheck']
