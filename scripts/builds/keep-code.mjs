// Run by the build with the flags of a server, which V8 compares: runs what every start runs and keeps its compiled code.
import { openBundle } from '../../server/platform/start/bundle.mjs'

const [file] = process.argv.slice(2)
const bundle = openBundle(file)
await bundle.run().warmUp()
bundle.keepCode()
if (!openBundle(file).isCompiled) throw new Error(`V8 does not take the code that it compiled of ${file}`)
process.exit()
