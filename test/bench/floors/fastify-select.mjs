// Floor: plain Fastify and one select that builds the JSON. DATABASE is the pg connection as JSON.
import Fastify from 'fastify'
import pg from 'pg'

const BINS = `select coalesce(json_agg(b), '[]') as json from (
  select id, name, description, category, location, place_id as "placeId", color, image_url as "imageUrl",
    is_qr_private as "isQrPrivate", is_members_only as "isMembersOnly", is_qr_private as "isPrivate",
    qr_style as "qrStyle", qr_code as "qrCode", item_count as "itemCount",
    last_checked_at as "lastCheckedAt", label_printed as "labelPrinted", version,
    created_at as "createdAt", updated_at as "updatedAt"
  from bins where inventory_id = $1 and deleted_at is null order by updated_at desc, id) b`
const ITEMS = `select coalesce(json_agg(i), '[]') as json from (
  select id, bin_id as "binId", name, description, category, notes, quantity, image_url as "imageUrl", version,
    created_at as "createdAt", updated_at as "updatedAt"
  from items where inventory_id = $1 and bin_id = $2 and deleted_at is null order by created_at, seq) i`

const LIKE = `select coalesce(json_agg(f), '[]') as json from (
  select id, bin_id as "binId", name from items
  where inventory_id = $1 and deleted_at is null and name ilike '%' || $2 || '%'
  order by word_similarity($2, name) desc limit 200) f`

const pool = new pg.Pool({ ...JSON.parse(process.env.DATABASE), max: 20, idleTimeoutMillis: 0 })
// Kept as text, to avoid parsing and serializing.
pg.types.setTypeParser(pg.types.builtins.JSON, (text) => text)

const app = Fastify()
const send = async (reply, sql, values) => {
  const { rows } = await pool.query(sql, values)
  return reply.header('content-type', 'application/json; charset=utf-8').send(rows[0].json)
}
app.get('/first', async () => (await pool.query('select 1 as one')).rows[0])
app.get('/bins/:user', (request, reply) => send(reply, BINS, [request.params.user]))
app.get('/search/:user/:text', (request, reply) =>
  send(reply, LIKE, [request.params.user, request.params.text]),
)
app.get('/items/:user/:bin', (request, reply) =>
  send(reply, ITEMS, [request.params.user, request.params.bin]),
)
await app.listen({ port: Number(process.env.PORT ?? 0), host: '127.0.0.1' })
console.log(`ready ${app.server.address().port}`)
