/** What a double's model does next. Text is sent in pieces where the caller streams. */
export type ModelTurn =
  | { text: string }
  | { json: unknown }
  /** The service's own error. */
  | { status: number; message?: string }
  | { refusal: string }
  /** Never answers. */
  | { hang: true }
  /** Begins to stream and then never goes on. */
  | { stall: string }
  /** Bytes as they are, with a status of 200. */
  | { raw: string; type?: string }
  | { redirect: string }

/** One call as a double received it, in the words of no service. */
export interface ModelCall {
  model: string
  system: string
  text: string
  /** The bytes of each picture. */
  images: Buffer[]
  /** JSON Schema that was asked for. */
  schema: unknown
  streams: boolean
  headers: Record<string, string | string[] | undefined>
  /** As sent. */
  body: Record<string, unknown>
}

export type ModelScript = (call: ModelCall) => ModelTurn | Promise<ModelTurn>

/** The words of a turn as a model would write them. */
export const textOf = (turn: ModelTurn): string => {
  if ('json' in turn) return JSON.stringify(turn.json)
  return 'text' in turn ? turn.text : ''
}

/** Pieces as a model streams them: a few characters each. */
export const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,7}/g) ?? []
