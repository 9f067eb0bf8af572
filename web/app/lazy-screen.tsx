import { type ComponentType, lazy } from 'react'
import { LoadFailed } from './load-failed.tsx'

/**
 * A screen whose code is fetched when it is first opened. When that fails, the screen says so in its own place
 * and the rest of the app stays.
 * @example lazyScreen(async () => (await import('#web/screens/settings/settings-screen.tsx')).SettingsScreen)
 */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await load() }
    } catch (error) {
      console.warn('A screen could not be loaded', error)
      return { default: LoadFailed }
    }
  })
