/** Next behavior of a double's model; text is streamed in pieces on request. */
export type ModelTurn =
  | { text: string }
  | { json: unknown }
  | { status: number; message?: string }
  | { refusal: string }
  | { hang: true }
  /** Hangs after the first piece. */
  | { stall: string }
  | { raw: string; type?: string }
  | { redirect: string }

export interface ModelCall {
  model: string
  system: string
  text: string
  images: Buffer[]
  schema: unknown
  streams: boolean
  headers: Record<string, string | string[] | undefined>
  body: Record<string, unknown>
}

export type ModelScript = (call: ModelCall) => ModelTurn | Promise<ModelTurn>

export const textOf = (turn: ModelTurn): string => {
  if ('json' in turn) return JSON.stringify(turn.json)
  return 'text' in turn ? turn.text : ''
}

export const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,7}/g) ?? []
