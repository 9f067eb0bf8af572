// Healthy while the server answers. A full disk or a lost database is told by /readyz: a restart would mend neither.
const { HOST = '0.0.0.0', PORT = '3000' } = process.env
const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[HOST] ?? HOST
const { ok } = await fetch(`http://${own.includes(':') ? `[${own}]` : own}:${PORT}/healthz`)
process.exitCode = ok ? 0 : 1
