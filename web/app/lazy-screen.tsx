import { type ComponentType, lazy } from 'react'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { reloadIfStuck } from '#web/ui/on-demand/load-code.ts'
import { loadStyled } from '#web/ui/on-demand/on-demand-styles.ts'
import { LoadFailed } from './load-failed.tsx'

/**
 * A screen loaded on first use; a failed load shows an error in its place and retries.
 * @example lazyScreen(async () => (await import('#web/screens/settings/settings-screen.tsx')).SettingsScreen)
 */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await loadStyled(load) }
    } catch {
      return { default: lazyPart(load, { ErrorFallback: LoadFailed, onError: reloadIfStuck }) }
    }
  })
