import { formatPoint } from './format-path.ts'

/** @param clockwise false for a hole, so that both fill rules cut it out */
export const roundedSquarePath = (
  x: number,
  y: number,
  side: number,
  radius: number,
  clockwise = true,
): string => {
  const [right, bottom] = [x + side, y + side]
  const arc = (toX: number, toY: number) =>
    radius === 0 ? '' : `A${formatPoint(radius, radius)} 0 0 ${clockwise ? 1 : 0} ${formatPoint(toX, toY)}`
  const lineTo = (toX: number, toY: number) => `L${formatPoint(toX, toY)}`
  if (clockwise) {
    return [
      `M${formatPoint(x + radius, y)}`,
      lineTo(right - radius, y),
      arc(right, y + radius),
      lineTo(right, bottom - radius),
      arc(right - radius, bottom),
      lineTo(x + radius, bottom),
      arc(x, bottom - radius),
      lineTo(x, y + radius),
      arc(x + radius, y),
      'Z',
    ].join('')
  }
  return [
    `M${formatPoint(x + radius, y)}`,
    arc(x, y + radius),
    lineTo(x, bottom - radius),
    arc(x + radius, bottom),
    lineTo(right - radius, bottom),
    arc(right, bottom - radius),
    lineTo(right, y + radius),
    arc(right - radius, y),
    'Z',
  ].join('')
}

export const circlePath = (centerX: number, centerY: number, radius: number): string => {
  const half = (toX: number) => `A${formatPoint(radius, radius)} 0 0 1 ${formatPoint(toX, centerY)}`
  return `M${formatPoint(centerX - radius, centerY)}${half(centerX + radius)}${half(centerX - radius)}Z`
}
