import type { QrDrawing } from './drawing.ts'

/** @param scale pixels per module in the declared size */
export const qrSvg = (drawing: QrDrawing, scale: number): string => {
  const { modules, margin, foreground, background, path, logo } = drawing
  const side = modules + 2 * margin
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side * scale}" height="${side * scale}"`,
    ` viewBox="${-margin} ${-margin} ${side} ${side}">`,
    `<path fill="${background}" d="M${-margin} ${-margin}h${side}v${side}h${-side}z"/>`,
    `<path fill="${foreground}" d="${path}"/>`,
    ...(logo
      ? [
          `<image x="${logo.at}" y="${logo.at}" width="${logo.side}" height="${logo.side}" href="${logo.image}"/>`,
        ]
      : []),
    '</svg>',
  ].join('')
}
