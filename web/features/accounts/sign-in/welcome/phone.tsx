import type { ReactNode } from 'react'
import * as messages from './messages.ts'

const Hat = () => (
  <>
    <path d="M6 24q0-16 14-16t14 16z" fill="#2a7c84" />
    <rect x="4" y="23" width="32" height="9" rx="4" fill="#69b6ba" />
    <circle cx="20" cy="7" r="5" fill="#f0e6d6" />
  </>
)

const Gloves = () => (
  <>
    <path d="M8 14q0-6 6-6t6 6v10H8z" fill="#b8463f" />
    <path d="M20 14q0-6 6-6t6 6v10H20z" fill="#cf5a51" />
    <path d="M7 24h13v8H7zM20 24h13v8H20z" fill="#f0e6d6" />
  </>
)

const Scarf = () => (
  <>
    <rect x="6" y="10" width="28" height="9" rx="4.5" fill="#d8a545" />
    <rect x="8" y="17" width="26" height="9" rx="4.5" fill="#bd8729" />
    <path d="M10 25h9v9h-9z" fill="#d8a545" />
    <path d="M13 10v9M21 10v9M29 10v9" stroke="#fbe9c2" strokeWidth="2" />
  </>
)

const Goggles = () => (
  <>
    <path d="M2 20h36" stroke="#33414a" strokeWidth="5" />
    <rect x="6" y="11" width="28" height="18" rx="9" fill="#22303a" />
    <path d="M10 20q0-6 6-6h9q5 0 5 6t-6 6q-2 0-4-3-2 3-4 3-6 0-6-6z" fill="#e07f6a" />
    <path d="M12 19q0-4 5-4h7z" fill="#f4c08b" />
  </>
)

const ROWS: readonly { name: string; count: number; drawing: ReactNode }[] = [
  { name: messages.hat, count: 2, drawing: <Hat /> },
  { name: messages.gloves, count: 3, drawing: <Gloves /> },
  { name: messages.scarf, count: 1, drawing: <Scarf /> },
  { name: messages.goggles, count: 2, drawing: <Goggles /> },
]

/** A phone that shows what is in the box. */
export const Phone = () => (
  <g transform="translate(312 84)">
    <rect width="236" height="480" rx="34" fill="#0b1418" />
    <rect x="9" y="9" width="218" height="462" rx="26" className="fill-surface" />
    <path d="M9 35q0-26 26-26h166q26 0 26 26v61H9z" fill="#eadfcd" />
    <path d="M9 74h218v22H9z" fill="#c9b190" />
    <g transform="translate(40 30) scale(1.4)">
      <Hat />
    </g>
    <g transform="translate(94 38) scale(1.25)">
      <Scarf />
    </g>
    <g transform="translate(150 36) scale(1.3)">
      <Gloves />
    </g>
    <text x="26" y="126" fontSize="19" fontWeight="700" className="fill-ink">
      {messages.boxTitle}
    </text>
    <text x="26" y="148" fontSize="13.5" className="fill-ink-soft">
      {messages.boxPlace}
    </text>
    {ROWS.map(({ name, count, drawing }, at) => (
      <g key={name} transform={`translate(0 ${162 + at * 56})`}>
        <path d="M9 0h218" className="stroke-line" />
        <rect x="24" y="8" width="40" height="40" rx="8" className="fill-sunken" />
        <g transform="translate(24 8)">{drawing}</g>
        <text x="78" y="34" fontSize="16" fontWeight="600" className="fill-ink">
          {name}
        </text>
        <text x="208" y="34" fontSize="16" textAnchor="end" className="fill-ink-soft">
          {count}
        </text>
      </g>
    ))}
  </g>
)
