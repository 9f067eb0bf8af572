import type { Appearance } from '@stripe/stripe-js'
import { useEffect, useState } from 'react'
import { useTheme } from '#web/platform/web-storage/theme.ts'

const readColor = (token: string): string => {
  const probe = document.createElement('span')
  probe.style.color = `var(--${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

const readAppearance = (): Appearance => {
  const [ink, soft, surface, edge, action, danger] = [
    ...['ink', 'ink-soft', 'surface', 'edge', 'action', 'danger'].map(readColor),
  ] as [string, string, string, string, string, string]
  const focus = { borderColor: action, boxShadow: `0 0 0 1px ${action}` }
  return {
    theme: 'flat',
    variables: {
      fontFamily: 'Atkinson Hyperlegible Next, system-ui, sans-serif',
      fontSizeBase: '16px',
      fontSizeSm: '14px',
      spacingUnit: '4px',
      borderRadius: '10px',
      colorPrimary: action,
      colorBackground: surface,
      colorText: ink,
      colorTextSecondary: soft,
      colorTextPlaceholder: soft,
      colorDanger: danger,
      gridRowSpacing: '20px',
    },
    rules: {
      '.Input': { border: `1px solid ${edge}`, boxShadow: 'none', padding: '11px 12px' },
      '.Input:focus': focus,
      '.Input--invalid': { borderColor: danger, boxShadow: 'none' },
      '.Label': { fontSize: '14px', fontWeight: '600', marginBottom: '6px' },
      '.Tab': { border: `1px solid ${edge}`, boxShadow: 'none' },
      '.Tab--selected': focus,
      '.Error': { fontSize: '14px' },
    },
  }
}

export const useStripeAppearance = (): Appearance => {
  const choice = useTheme()
  const [appearance, setAppearance] = useState(readAppearance)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme is the reason to read the colors again
  useEffect(() => {
    const read = () => setAppearance(readAppearance())
    read()
    const dark = matchMedia('(prefers-color-scheme: dark)')
    dark.addEventListener('change', read)
    return () => dark.removeEventListener('change', read)
  }, [choice])
  return appearance
}
