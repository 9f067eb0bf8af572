import { StartError } from '#server/platform/errors.ts'

/** @throws StartError naming unexpected arguments */
export const optionalFileArgument = (argv: readonly string[], usage: string): string | null => {
  const option = argv.find((word) => word.startsWith('-'))
  if (option) throw new StartError(`There is no option ${option}.\n\n${usage}`)
  const [path, ...rest] = argv
  if (rest.length > 0) throw new StartError(usage)
  return path || null
}

/** @throws StartError naming unexpected arguments, or when there is none */
export const fileArgument = (argv: readonly string[], usage: string): string => {
  const path = optionalFileArgument(argv, usage)
  if (path === null) throw new StartError(usage)
  return path
}
