export interface QrPreset {
  readonly name: string
  readonly foregroundColor: string
  readonly backgroundColor: string
}

export const QR_PRESETS: readonly QrPreset[] = [
  { name: 'Classic Black', foregroundColor: '#000000', backgroundColor: '#FFFFFF' },
  { name: 'Ocean Blue', foregroundColor: '#0B4A82', backgroundColor: '#F1F8FE' },
  { name: 'Forest Green', foregroundColor: '#14532D', backgroundColor: '#F2FAF4' },
  { name: 'Sunset Orange', foregroundColor: '#97330F', backgroundColor: '#FFF6EC' },
  { name: 'Royal Purple', foregroundColor: '#4A1D8F', backgroundColor: '#F7F4FE' },
  { name: 'Rose Gold', foregroundColor: '#86374A', backgroundColor: '#FDF3F1' },
]
