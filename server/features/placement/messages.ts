export const chosenByModel = 'The AI service chose it'
