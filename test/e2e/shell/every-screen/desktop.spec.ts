import { browserTest } from '../../harness/browser-test.ts'
import { visitAsVisitor, visitEveryScreen } from './journeys.ts'
import { DESKTOP } from './visit.ts'

browserTest('no screen has an accessibility finding of any impact, on a desktop', (journey) =>
  visitEveryScreen(journey, DESKTOP),
)

browserTest('no page of a visitor has an accessibility finding, on a desktop', (journey) =>
  visitAsVisitor(journey, DESKTOP),
)
