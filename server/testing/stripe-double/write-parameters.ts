// "npm run stripe:parameters": writes parameters.json from the types of the installed SDK.
import { writeFileSync } from 'node:fs'
import { readParameters } from './read-parameters.ts'

const FILE = new URL('./parameters.json', import.meta.url)

writeFileSync(FILE, `${JSON.stringify(readParameters())}\n`)
