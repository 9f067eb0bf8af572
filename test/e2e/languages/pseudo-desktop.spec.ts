import { browserTest } from '../harness/browser-test.ts'
import { walkApp } from './walk/walk-app.ts'

browserTest('on a desktop no English is left and nothing is cut in ar-XB', (journey) =>
  walkApp(journey, 'ar-XB', { device: 'desktop', viewport: { width: 1440, height: 900 } }),
)
