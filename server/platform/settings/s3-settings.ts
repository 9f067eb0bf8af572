export interface S3Settings {
  bucket: string
  /** Null: Amazon's endpoint of the region. */
  endpoint: string | null
  region: string
  accessKeyId: string
  secretAccessKey: string
}
