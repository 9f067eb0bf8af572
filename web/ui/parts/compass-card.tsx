const CENTER = 500

const ticks = (step: number, from: number, to: number): string =>
  Array.from({ length: 360 / step }, (_none, place) => {
    const angle = (place * step * Math.PI) / 180
    const at = (radius: number) =>
      `${(CENTER + radius * Math.sin(angle)).toFixed(1)} ${(CENTER - radius * Math.cos(angle)).toFixed(1)}`
    return `M${at(from)}L${at(to)}`
  }).join('')

const FINE = ticks(2, 446, 460)
const TENS = ticks(10, 434, 460)
const POINTS = ticks(45, 404, 460)

export const CompassCard = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 1000 1000" aria-hidden="true" className={className}>
    <g fill="none" stroke="#8fd8dc" strokeWidth="1.2">
      <path d={FINE} opacity="0.35" />
      <path d={TENS} opacity="0.55" />
      <path d={POINTS} stroke="#e9b95c" strokeWidth="2" />
      <circle cx={CENTER} cy={CENTER} r="472" opacity="0.5" />
      <circle cx={CENTER} cy={CENTER} r="330" opacity="0.2" />
      <circle cx={CENTER} cy={CENTER} r="200" opacity="0.2" />
    </g>
  </svg>
)
