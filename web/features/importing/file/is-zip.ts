export const isZip = async (file: Blob): Promise<boolean> => {
  const [p, k, kind = 0, end] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  return p === 0x50 && k === 0x4b && kind % 2 === 1 && end === kind + 1
}
