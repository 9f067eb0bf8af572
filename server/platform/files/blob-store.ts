/** Where bytes are kept, by key; keys are slash-separated names of `[A-Za-z0-9._-]`. */
export interface BlobStore {
  /** Resolves only when the bytes are durable; replaces what stands there, whole or not at all. */
  put(key: string, bytes: Buffer): Promise<void>
  /** `null` when there is none. */
  get(key: string): Promise<Buffer | null>
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>
  /** Keys below a folder (`images`), in no order, with the age of each. */
  list(folder: string): AsyncIterable<{ key: string; modifiedAt: Date }>
}
