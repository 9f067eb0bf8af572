/** Multipart form for `inject`: text parts and an optional file part `image`. */
export const multipart = async (
  fields: Record<string, unknown>,
  image?: { bytes: Buffer; name?: string; type?: string },
): Promise<{ payload: Buffer; headers: { 'content-type': string } }> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value))
  }
  if (image) {
    const { bytes, name = 'photo.png', type = 'image/png' } = image
    form.append('image', new Blob([new Uint8Array(bytes)], { type }), name)
  }
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
