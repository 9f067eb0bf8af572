export interface Emitter<T extends readonly unknown[]> {
  emit(...event: T): void
  /** @returns `unsubscribe` */
  subscribe(listener: (...event: T) => void): () => void
}

export const createEmitter = <T extends readonly unknown[] = []>(): Emitter<T> => {
  const listeners = new Set<(...event: T) => void>()
  return {
    emit: (...event) => {
      for (const listener of [...listeners]) listener(...event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
