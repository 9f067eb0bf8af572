export interface Connection {
  host: string
  port: number
  user: string
  password: string
  database: string
}
