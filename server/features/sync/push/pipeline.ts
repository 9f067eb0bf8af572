/** Tracks statements sent but not answered; after a failure PostgreSQL refuses the rest. */
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
