/** Bytes by key; keys are slash-separated names of `[A-Za-z0-9._-]`. */
export interface BlobStore {
  /** Resolves when the bytes of all keys are durable; each replaces atomically. */
  put(blobs: Iterable<readonly [key: string, bytes: Buffer]>): Promise<void>
  get(key: string): Promise<Buffer | null>
  delete(key: string): Promise<void>
  /** Lists keys below a folder (`images`), unordered. */
  list(folder: string): AsyncIterable<{ key: string; modifiedAt: Date }>
}
