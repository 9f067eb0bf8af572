/** Mean of the square of `radius` around each pixel, in constant time per pixel. */
export const slidingMeans = (
  { width, height, data }: { width: number; height: number; data: Uint8ClampedArray | Float32Array },
  radius: number,
): Float32Array => {
  // Sums of the window's rows, with a zero column and `radius` empty ones at either end.
  const lead = radius + 1
  const columns = new Float64Array(width + 2 * radius + 1)
  const means = new Float32Array(width * height)
  for (let y = -radius; y < height; y++) {
    const [enters, leaves] = [y + radius, y - radius - 1]
    if (enters < height)
      for (let x = 0; x < width; x++)
        columns[lead + x] = (columns[lead + x] ?? 0) + (data[enters * width + x] ?? 0)
    if (leaves >= 0)
      for (let x = 0; x < width; x++)
        columns[lead + x] = (columns[lead + x] ?? 0) - (data[leaves * width + x] ?? 0)
    if (y < 0) continue
    const rows = Math.min(height, enters + 1) - Math.max(0, leaves + 1)
    let sum = 0
    for (let x = 0; x < radius; x++) sum += columns[lead + x] ?? 0
    for (let x = 0; x < width; x++) {
      sum += (columns[lead + x + radius] ?? 0) - (columns[x] ?? 0)
      const across = Math.min(width, x + radius + 1) - Math.max(0, x - radius)
      means[y * width + x] = sum / (rows * across)
    }
  }
  return means
}
