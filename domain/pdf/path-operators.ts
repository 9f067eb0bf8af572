const SEGMENT = /([MLAZ])([^MLAZ]*)/g

const formatNumber = (value: number): string => String(Math.round(value * 10_000) / 10_000)

/** Bézier curves of at most a quarter circle each, off by 0.03 % of the radius (SVG 2, appendix B.2.4). */
const arc = (
  from: readonly [number, number],
  to: readonly [number, number],
  { radius, large, sweep }: { radius: number; large: boolean; sweep: boolean },
): string => {
  const [dx, dy] = [(to[0] - from[0]) / 2, (to[1] - from[1]) / 2]
  const half = Math.hypot(dx, dy)
  if (half === 0) return ''
  const r = Math.max(radius, half)
  const rise = Math.sqrt(Math.max(0, r * r - half * half)) * (large === sweep ? -1 : 1)
  const center = [from[0] + dx - (dy / half) * rise, from[1] + dy + (dx / half) * rise] as const
  const start = Math.atan2(from[1] - center[1], from[0] - center[0])
  const end = Math.atan2(to[1] - center[1], to[0] - center[0])
  const turn = 2 * Math.PI
  const span = sweep ? (end - start + turn) % turn : -((start - end + turn) % turn)
  const pieces = Math.max(1, Math.ceil(Math.abs(span) / (Math.PI / 2) - 1e-6))
  const step = span / pieces
  const k = (4 / 3) * Math.tan(step / 4)
  const pointAt = (angle: number): readonly [number, number] => [
    center[0] + r * Math.cos(angle),
    center[1] + r * Math.sin(angle),
  ]
  return Array.from({ length: pieces }, (_, index) => {
    const [a, b] = [start + index * step, start + (index + 1) * step]
    const [p, q] = [pointAt(a), index === pieces - 1 ? to : pointAt(b)]
    const c1 = [p[0] - k * r * Math.sin(a), p[1] + k * r * Math.cos(a)]
    const c2 = [q[0] + k * r * Math.sin(b), q[1] - k * r * Math.cos(b)]
    return `${[...c1, ...c2, ...q].map(formatNumber).join(' ')} c\n`
  }).join('')
}

/** Converts path data with absolute M, L, A (circles) and Z. @throws Error for any other command */
export const pathOperators = (path: string): string => {
  const parts: string[] = []
  let here: readonly [number, number] = [0, 0]
  for (const [, verb, numbers = ''] of path.matchAll(SEGMENT)) {
    const values =
      numbers.trim() === ''
        ? []
        : numbers
            .trim()
            .split(/[\s,]+/)
            .map(Number)
    if (values.some(Number.isNaN)) throw new Error(`A path that no PDF can be made of: ${verb}${numbers}`)
    const [x = 0, y = 0] = values.slice(-2)
    if (verb === 'Z') parts.push('h\n')
    else if (verb === 'A') {
      const [radius = 0, , , large, sweep] = values
      parts.push(arc(here, [x, y], { radius, large: large === 1, sweep: sweep === 1 }))
    } else parts.push(`${formatNumber(x)} ${formatNumber(y)} ${verb === 'M' ? 'm' : 'l'}\n`)
    if (verb !== 'Z') here = [x, y]
  }
  return parts.join('')
}
