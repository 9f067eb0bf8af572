import type { QrStyle } from '#contracts/codes/qr.ts'
import { Tabs } from '#web/ui/parts/tabs.tsx'
import { AdvancedTab } from './advanced-tab.tsx'
import { ColorsTab } from './colors-tab.tsx'
import { LogoTab } from './logo-tab.tsx'
import * as messages from './messages.ts'

interface StudioTabsProps {
  style: QrStyle
  onChange: (values: Partial<QrStyle>) => void
  onLogo: (logo: string | null) => void
  modules: number | null
}

export const StudioTabs = ({ style, onChange, onLogo, modules }: StudioTabsProps) => {
  const side = modules === null ? null : (modules + 2 * style.margin) * style.scale
  return (
    <Tabs
      label={messages.whatToCustomize}
      tabs={[
        { value: 'colors', label: messages.colors, content: <ColorsTab style={style} onChange={onChange} /> },
        {
          value: 'logo',
          label: messages.logo,
          content: <LogoTab style={style} onLogo={onLogo} onSize={(logoSize) => onChange({ logoSize })} />,
        },
        {
          value: 'advanced',
          label: messages.advanced,
          content: <AdvancedTab style={style} onChange={onChange} side={side} />,
        },
      ]}
    />
  )
}
