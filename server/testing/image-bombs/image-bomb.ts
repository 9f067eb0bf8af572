export interface ImageBomb {
  what: string
  make: () => Promise<Buffer> | Buffer
  /** Takes over a second to build: for the proof only. */
  slow?: true
  /** A real photo, which must be accepted. */
  honest?: true
}
