/** Makes a value when it is first asked for: each object of `Intl` takes milliseconds, which a start would wait for. */
export const lazy = <T extends object>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
