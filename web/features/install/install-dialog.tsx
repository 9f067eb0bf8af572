import { Gauge, MonitorSmartphone, Smartphone, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { canPromptInstall, promptInstall } from '#web/platform/updates/install-prompt.ts'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { installSteps, rememberInstall } from './install-rules.ts'

const BENEFITS = [
  { icon: <Smartphone />, title: 'Mobile optimized', text: 'Big targets, one hand, one tap to the scanner' },
  {
    icon: <MonitorSmartphone />,
    title: 'Desktop app feel',
    text: 'Its own window, without browser bars',
  },
  { icon: <WifiOff />, title: 'Works offline', text: "Works in the basement too; it syncs when you're back" },
  { icon: <Gauge />, title: 'Faster loading', text: 'It is already on your device when you open it' },
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
    alert(installSteps(navigator.userAgent))
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close('dismissed')}
      size="sm"
      title="Install app"
      description="Keep Binnacle on this device, one tap away."
      footer={
        <>
          <Button variant="secondary" onClick={() => close('seen')}>
            Maybe Later
          </Button>
          {canPromptInstall() || installing ? (
            <Button pending={installing} onClick={() => void install()}>
              {installing ? 'Installing...' : 'Install App'}
            </Button>
          ) : (
            <Button onClick={explain}>How to Install</Button>
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
