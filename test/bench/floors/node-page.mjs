// Floor: node:http, one select and the same page components.
// DATABASE is the pg connection as JSON, PAGES the built page bundle.
import { createServer } from 'node:http'
import pg from 'pg'

const BIN = `select id, name, description, category, image_url as "imageUrl", is_qr_private as "isQrPrivate", (
    select coalesce(json_agg(json_build_object(
      'id', i.id, 'name', i.name, 'description', i.description, 'category', i.category,
      'notes', i.notes, 'quantity', i.quantity, 'imageUrl', i.image_url
    ) order by i.created_at, i.seq), '[]'::json)
    from items i where i.inventory_id = bins.inventory_id and i.bin_id = bins.id and i.deleted_at is null) as items
  from bins where qr_code = $1 and deleted_at is null`

const { renderPublicPage } = await import(process.env.PAGES)
const pool = new pg.Pool({ ...JSON.parse(process.env.DATABASE), max: 20, idleTimeoutMillis: 0 })

const server = createServer(async (request, response) => {
  const shareCode = request.url.slice('/qr/'.length)
  const { rows } = await pool.query(BIN, [shareCode])
  const { items, ...bin } = rows[0]
  const shareInfo = { accessCount: null, maxAccess: null, expiresAt: null, shareCode }
  const view = { bin: { ...bin, isPrivate: bin.isQrPrivate, itemCount: items.length }, items, shareInfo }
  const body = Buffer.from(renderPublicPage({ state: 'contents', view, origin: '' }).html)
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
  response.end(body)
})
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => console.log(`ready ${server.address().port}`))
