/**
 * Statements of one transaction that were sent and are not answered yet. After one that fails PostgreSQL refuses the
 * others, and the reason of all is that first failure.
 */
export const createPipeline = () => {
  let failure: { readonly error: unknown } | null = null
  const sent: Promise<unknown>[] = []
  return {
    send<T>(statement: PromiseLike<T>): Promise<T> {
      // Answers come in the order of the statements, so that the first failure is told first.
      const answer = Promise.resolve(statement).catch((error: unknown) => {
        failure ??= { error }
        throw failure.error
      })
      // Whoever awaits it hears of it, and `answered` tells for those that nobody does.
      answer.catch(() => {})
      sent.push(answer)
      return answer
    },

    /** Resolves when all that were sent did what they should. */
    async answered(): Promise<void> {
      await Promise.all(sent)
    },
  }
}
