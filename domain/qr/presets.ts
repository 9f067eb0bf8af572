import { presets } from './preset-messages.ts'

export interface QrPreset {
  readonly name: string
  readonly foregroundColor: string
  readonly backgroundColor: string
}

export const QR_PRESETS: readonly QrPreset[] = [
  { name: presets.black, foregroundColor: '#000000', backgroundColor: '#FFFFFF' },
  { name: presets.blue, foregroundColor: '#0B4A82', backgroundColor: '#F1F8FE' },
  { name: presets.green, foregroundColor: '#14532D', backgroundColor: '#F2FAF4' },
  { name: presets.orange, foregroundColor: '#97330F', backgroundColor: '#FFF6EC' },
  { name: presets.purple, foregroundColor: '#4A1D8F', backgroundColor: '#F7F4FE' },
  { name: presets.rose, foregroundColor: '#86374A', backgroundColor: '#FDF3F1' },
]
