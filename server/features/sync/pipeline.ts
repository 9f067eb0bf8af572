/**
 * Statements sent in one transaction and not answered yet. After a failure PostgreSQL refuses the rest; the first error
 * is reported.
 */
export const createPipeline = () => {
  let failure: { readonly error: unknown } | null = null
  const sent: Promise<unknown>[] = []
  return {
    send<T>(statement: PromiseLike<T>): Promise<T> {
      const answer = Promise.resolve(statement).catch((error: unknown) => {
        failure ??= { error }
        throw failure.error
      })
      answer.catch(() => {})
      sent.push(answer)
      return answer
    },

    async answered(): Promise<void> {
      await Promise.all(sent)
    },
  }
}
