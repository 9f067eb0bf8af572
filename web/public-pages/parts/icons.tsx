import * as messages from './messages.ts'
export const BrandIcon = () => (
  <svg viewBox="0 0 512 512" aria-hidden="true">
    <rect width="512" height="512" rx="112" fill="#043c42" />
    <path d="M256 92 398 174 256 256 114 174Z" fill="#8fd8dc" />
    <path d="M114 174 256 256 256 420 114 338Z" fill="#2f97a0" />
    <path d="M398 174 256 256 256 420 398 338Z" fill="#17757e" />
  </svg>
)

export const Lock = () => (
  <svg
    viewBox="0 0 24 24"
    role="img"
    aria-label={messages.privateLabel}
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    <rect x="4" y="11" width="16" height="10" rx="2" />
    <path d="M8 11V7a4 4 0 0 1 8 0v4" />
  </svg>
)
