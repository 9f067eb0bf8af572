import { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../settings/s3-settings.ts'

const ATTEMPTS = 2
const SOCKETS = 32

export const openS3Client = ({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: Omit<S3Settings, 'bucket'>): S3Client =>
  new S3Client({
    region,
    maxAttempts: ATTEMPTS,
    requestHandler: { httpAgent: { maxSockets: SOCKETS }, httpsAgent: { maxSockets: SOCKETS } },
    credentials: { accessKeyId, secretAccessKey },
    // Self-hosted services rarely support virtual hosts or the newer checksum trailers.
    ...(endpoint && {
      endpoint,
      forcePathStyle: true,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  })
