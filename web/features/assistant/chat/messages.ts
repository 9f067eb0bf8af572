import { isOrAre } from '#domain/assistant/answers/sentences.ts'

export const exampleHelp = 'What can you do?'
export const exampleCreateBin = 'Create a bin called Winter clothes'
export const exampleWhere = (name: string) => `Where ${isOrAre(name)} the ${name}?`
export const exampleContents = (name: string) => `What is in ${name}?`
export const exampleAddItems = (name: string) => `Add 2 flashlights to ${name}`
export const open = (label: string) => `Open ${label}`
export const youPrefix = 'You: '
export const assistantPrefix = 'Assistant: '
export const possibleMatches = 'Possible matches'
export const mentionedEntities = 'What it mentions'
export const answeredOnThisDevice = 'Answered on this device'
export const canWriteHint = ' I can also add, move, rename and delete things for you.'
export const conversation = 'Conversation'
export const looking = 'Looking...'
export const yes = 'Yes'
export const no = 'No'
export const confirmHint = "Reply with 'Yes' to confirm or 'No' to cancel."
export const examples = 'Examples'
export const inputLabel = 'Ask or tell the assistant'
export const listening = 'Listening...'
export const inputPlaceholder = 'Ask or tell me something...'
export const voiceRepliesOn = 'Voice replies on'
export const voiceRepliesOff = 'Voice replies off'
export const voiceReplies = 'Voice replies'
export const clearConversation = 'Clear conversation'
export const stopTalking = 'Stop talking'
export const stopListening = 'Stop listening'
export const speak = 'Speak'
export const send = 'Send'
export const speechOnDevice = 'Speech is transcribed on this device.'
export const speechByProvider = "Speech is transcribed by your browser's provider."
export const welcome = 'Hello! Ask me where something is or what is in a bin.'
