/** Makes a value when it is first asked for: each object of `Intl` takes milliseconds, which a start would wait for. */
export const lazy = <T extends object>(create: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= create()
    return made
  }
}
