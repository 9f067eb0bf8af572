import { CloudOff } from 'lucide-react'
import { type ComponentType, type JSX, lazy, useState } from 'react'
import { useOnline } from '#web/platform/http/online.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import * as common from '#web/ui/messages.ts'
import { lazyPart } from '#web/ui/on-demand/lazy-part.tsx'
import { reloadIfStuck } from '#web/ui/on-demand/load-code.ts'
import { loadStyled } from '#web/ui/on-demand/on-demand-styles.ts'
import { Button } from '#web/ui/parts/button.tsx'
import * as messages from './messages.ts'

/** Replaces a screen that failed to load; does not reload, which offline might show the browser's error page. */
const LoadFailed = () => {
  const online = useOnline()
  return (
    <div className="mx-auto w-full max-w-xl p-5">
      <EmptyState
        heads
        icon={<CloudOff />}
        title={messages.pageNotLoaded}
        text={messages.pageNotLoadedHint(online ? messages.checkYourConnection : messages.loadsOnceOnline)}
      >
        {online && <Button onClick={() => window.location.reload()}>{common.reload}</Button>}
      </EmptyState>
    </div>
  )
}

/**
 * A screen loaded on first use; a failed load shows an error in its place and retries.
 * @example lazyScreen(async () => (await import('#web/screens/settings/settings-screen.tsx')).SettingsScreen)
 */
export const lazyScreen = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  let Loaded: ComponentType<P> | null = null
  const Lazy = lazy(async (): Promise<{ default: ComponentType<P> }> => {
    try {
      return { default: await loadStyled(load) }
    } catch {
      return { default: lazyPart(load, { ErrorFallback: LoadFailed, onError: reloadIfStuck }) }
    }
  })
  const Screen = (props: P) => {
    const [Shown] = useState(() => Loaded ?? Lazy)
    return <Shown {...(props as P & JSX.IntrinsicAttributes)} />
  }
  /** Loads it before it is shown, so that its first drawing is whole. */
  const preload = async () => {
    Loaded ??= await loadStyled(load)
  }
  return Object.assign(Screen, { preload })
}
