import { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../settings/s3-settings.ts'

const ATTEMPTS_MAX = 2
const SOCKETS_MAX = 32

export const openS3Client = ({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: Omit<S3Settings, 'bucket'>): S3Client =>
  new S3Client({
    region,
    maxAttempts: ATTEMPTS_MAX,
    requestHandler: { httpAgent: { maxSockets: SOCKETS_MAX }, httpsAgent: { maxSockets: SOCKETS_MAX } },
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted services rarely support virtual hosts or the newer checksum trailers.
    ...(endpoint && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  })
