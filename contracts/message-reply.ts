import * as z from 'zod/mini'

/** Answer in words, of calls that have nothing else to say. */
export const MessageReply = z.object({ message: z.string() })
