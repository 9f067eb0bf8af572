// Floor: node:http with one Buffer. Arguments: file, content type, content encoding.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [file, type, encoding] = process.argv.slice(2)
const body = readFileSync(file)
const headers = {
  'content-type': type,
  'content-length': body.length,
  ...(encoding && { 'content-encoding': encoding }),
}
const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => console.log(`ready ${server.address().port}`))
