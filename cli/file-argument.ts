import { StartError } from '#server/platform/start/start-error.ts'

/** @throws StartError naming unexpected arguments */
export const fileArgument = (argv: readonly string[], usage: string): string => {
  const option = argv.find((word) => word.startsWith('-'))
  if (option) throw new StartError(`There is no option ${option}.\n\n${usage}`)
  const [path, ...rest] = argv
  if (!path || rest.length > 0) throw new StartError(usage)
  return path
}
