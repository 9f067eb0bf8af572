import { useSyncExternalStore } from 'react'
import type { Subscribable } from './signal.ts'

const whole = <T>(value: T): T => value

/**
 * Reads a part of a store, by default all of it, and renders again when the part is another one.
 * @param select gives the same object as long as nothing in it changed
 */
export function useStore<T>(store: Subscribable<T>): T
export function useStore<T, Part>(store: Subscribable<T>, select: (value: T) => Part): Part
export function useStore<T>(store: Subscribable<T>, select: (value: T) => unknown = whole): unknown {
  return useSyncExternalStore(store.subscribe, () => select(store.getSnapshot()))
}
