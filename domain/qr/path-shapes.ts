import { point } from './format-path.ts'

/**
 * A square with rounded corners as path data.
 * @param clockwise false for a hole inside another figure, so both fill rules cut it out
 */
export const roundedSquare = (
  x: number,
  y: number,
  side: number,
  radius: number,
  clockwise = true,
): string => {
  const [right, bottom] = [x + side, y + side]
  const arc = (toX: number, toY: number) =>
    radius === 0 ? '' : `A${point(radius, radius)} 0 0 ${clockwise ? 1 : 0} ${point(toX, toY)}`
  const line = (toX: number, toY: number) => `L${point(toX, toY)}`
  if (clockwise) {
    return [
      `M${point(x + radius, y)}`,
      line(right - radius, y),
      arc(right, y + radius),
      line(right, bottom - radius),
      arc(right - radius, bottom),
      line(x + radius, bottom),
      arc(x, bottom - radius),
      line(x, y + radius),
      arc(x + radius, y),
      'Z',
    ].join('')
  }
  return [
    `M${point(x + radius, y)}`,
    arc(x, y + radius),
    line(x, bottom - radius),
    arc(x + radius, bottom),
    line(right - radius, bottom),
    arc(right, bottom - radius),
    line(right, y + radius),
    arc(right - radius, y),
    'Z',
  ].join('')
}

/** A disc as path data, clockwise. */
export const disc = (centreX: number, centreY: number, radius: number): string => {
  const half = (toX: number) => `A${point(radius, radius)} 0 0 1 ${point(toX, centreY)}`
  return `M${point(centreX - radius, centreY)}${half(centreX + radius)}${half(centreX - radius)}Z`
}
