/** How to reach a PostgreSQL database. `host` is a folder for a Unix socket. */
export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}
