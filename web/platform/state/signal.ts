import { createEmitter } from './emitter.ts'

export interface Subscribable<T> {
  subscribe(listener: () => void): () => void
  getSnapshot(): T
}

export interface Signal<T> extends Subscribable<T> {
  set(value: T): void
}

export const createSignal = <T>(first: T): Signal<T> => {
  const { emit, subscribe } = createEmitter()
  let value = first
  return {
    subscribe,
    getSnapshot: () => value,
    set: (next) => {
      value = next
      emit()
    },
  }
}
