/** A file that makes a decoder work hard for few bytes. */
export interface ImageBomb {
  what: string
  make: () => Promise<Buffer> | Buffer
  /** Takes longer than a second to make: for the proof only. */
  slow?: true
  /** A photo as a real camera takes it: it has to be accepted. */
  honest?: true
}
