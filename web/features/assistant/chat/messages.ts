export const whatCanYouDo = 'What can you do?'
export const createABinCalledWinter = 'Create a bin called Winter clothes'
export const where = (name: string) => `Where is the ${name}?`
export const whatIsIn = (name: string) => `What is in ${name}?`
export const add2FlashlightsTo = (name: string) => `Add 2 flashlights to ${name}`
export const open = (label: string) => `Open ${label}`
export const you = 'You: '
export const assistant = 'Assistant: '
export const whatItCould = 'Possible matches'
export const whatItSpeaksOf = 'What it mentions'
export const answeredOnThisDevice = 'Answered on this device'
export const iCanAlsoAddMove = ' I can also add, move, rename and delete things for you.'
export const conversation = 'Conversation'
export const looking = 'Looking...'
export const yes = 'Yes'
export const no = 'No'
export const replyWithYesToConfirm = "Reply with 'Yes' to confirm or 'No' to cancel."
export const examples = 'Examples'
export const askOrTellTheAssistant = 'Ask or tell the assistant'
export const listening = 'Listening...'
export const askOrTellMeSomething = 'Ask or tell me something...'
export const voiceRepliesOn = 'Voice replies on'
export const voiceRepliesOff = 'Voice replies off'
export const voiceReplies = 'Voice replies'
export const clearConversation = 'Clear conversation'
export const stopTalking = 'Stop talking'
export const stopListening = 'Stop listening'
export const speak = 'Speak'
export const send = 'Send'
export const speechBecomesWordsOnThis = 'Speech is transcribed on this device.'
export const speechIsTranscribedBy = "Speech is transcribed by your browser's provider."
export const welcome = 'Hello! Ask me where something is or what is in a bin.'
