import * as messages from './messages.ts'

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
