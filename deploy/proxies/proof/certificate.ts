import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Certificate {
  certificate: string
  key: string
  /** Both in one file, as HAProxy reads them. */
  both: string
}

/** Makes a certificate for a host that only this proof trusts. */
export const makeCertificate = (folder: string, host: string): Certificate => {
  const [certificate, key, both] = ['host.pem', 'host.key', 'both.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
  execFileSync('openssl', ['req', ...kind, ...subject, '-out', certificate, '-keyout', key], {
    stdio: 'ignore',
  })
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return { certificate, key, both }
}
