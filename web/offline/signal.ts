import type { Subscribable } from './types.ts'

export interface Signal<T> extends Subscribable<T> {
  set(value: T): void
}

export const createSignal = <T>(first: T): Signal<T> => {
  const listeners = new Set<() => void>()
  let value = first
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => value,
    set: (next) => {
      value = next
      for (const listener of [...listeners]) listener()
    },
  }
}
