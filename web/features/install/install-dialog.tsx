import { Gauge, MonitorSmartphone, Smartphone, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { canPromptInstall, promptInstall } from '#web/platform/updates/install-prompt.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { installSteps, rememberInstall } from './install-rules.ts'
import * as messages from './messages.ts'

const BENEFITS = [
  { icon: <Smartphone />, title: messages.mobileOptimized, text: messages.mobileOptimizedHint },
  {
    icon: <MonitorSmartphone />,
    title: messages.desktopAppFeel,
    text: messages.desktopAppFeelHint,
  },
  { icon: <WifiOff />, title: messages.worksOffline, text: messages.worksOfflineHint },
  { icon: <Gauge />, title: messages.fasterLoading, text: messages.fasterLoadingHint },
]

export const InstallDialog = ({ onClose }: { onClose: () => void }) => {
  const [installing, setInstalling] = useState(false)
  const remember = (state: 'seen' | 'accepted' | 'dismissed') =>
    rememberInstall(localStorage, state, Date.now())

  const close = (state: 'seen' | 'dismissed') => {
    remember(state)
    onClose()
  }

  const install = async () => {
    setInstalling(true)
    remember(await promptInstall())
    onClose()
  }

  const explain = () => {
    remember('seen')
    alert(installSteps(navigator.userAgent, navigator.maxTouchPoints > 1))
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close('dismissed')}
      size="sm"
      title={messages.installApp}
      description={messages.installAppHint}
      footer={
        <>
          <Button variant="secondary" onClick={() => close('seen')}>
            {messages.maybeLater}
          </Button>
          {canPromptInstall() || installing ? (
            <Button pending={installing} onClick={() => void install()}>
              {installing ? messages.installing : messages.installButton}
            </Button>
          ) : (
            <Button onClick={explain}>{messages.howToInstall}</Button>
          )}
        </>
      }
    >
      <ul className="flex flex-col gap-4">
        {BENEFITS.map(({ icon, title, text }) => (
          <li
            key={title}
            className="flex gap-3 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:text-action"
          >
            {icon}
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-sm text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
