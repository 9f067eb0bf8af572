/** Characters a call of `fromCharCode` is given; more could exceed the stack. */
const CHUNK = 0x8000

/** Encodes by hand, so that workers and tests can too. Rejects when the bytes cannot be read. */
export const toDataUrl = async (blob: Blob): Promise<string> => {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return `data:${blob.type};base64,${btoa(text)}`
}

/** Decodes by hand: the content policy forbids fetching data URLs. */
export const fromDataUrl = (dataUrl: string): Blob => {
  const [head = '', base64 = ''] = dataUrl.split(',')
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  return new Blob([bytes], { type: head.slice('data:'.length, head.indexOf(';')) })
}
