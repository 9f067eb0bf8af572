import { type ComponentType, lazy } from 'react'
import { lazyPart } from '#web/ui/parts/lazy-part.tsx'
import { LoadFailed } from './load-failed.tsx'

/**
 * A screen whose code is fetched when it is first opened. When that fails, the screen says so in its own place
 * until the code is there, and the rest of the app stays.
 * @example lazyScreen(async () => (await import('#web/screens/settings/settings-screen.tsx')).SettingsScreen)
 */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: lazyPart(load, { missing: LoadFailed }) }
    }
  })
