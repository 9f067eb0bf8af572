export class StripeRefusal extends Error {
  readonly status: number
  readonly body: { error: Record<string, string> }

  constructor(status: number, error: { type: string; code?: string; param?: string; message: string }) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export const invalid = (code: string, message: string, param?: string): StripeRefusal =>
  new StripeRefusal(400, { type: 'invalid_request_error', code, message, ...(param && { param }) })

export const missing = (resource: string, id: string, param: string): StripeRefusal =>
  new StripeRefusal(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param,
    message: `No such ${resource}: '${id}'`,
  })
