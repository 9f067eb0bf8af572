import type { Plan } from '../lookup/plan.ts'

const setOf = (words: string): ReadonlySet<string> =>
  new Set(words.split(/\s+/).filter((word) => word !== ''))

/** Words without intent: function words, politeness, generic nouns. */
export const FUNCTION_WORDS = setOf(`
  a an the this that these those some any my our your his her their its
  i we you he she it they me us him them
  is are was were am be been being do does did have has had will would can could shall should
  to of in on at into onto from for with within inside by as and so then plus also too
  there here please pls thanks thank kindly just simply quickly now ok okay hey hi hello well alright right oh oops um uh
  yes binnacle assistant computer alexa siri google remember note go going want wants like need lets let make sure
  already today yesterday finally currently happen mind trying love wish wanna tell
  bin bins box boxes container containers tote totes crate crates drawer tub item items thing things stuff one ones
  darn damn damned bloody freaking stupid silly asap actually kind quick real much very lot something anything
  which called named
`)

const INTENT_WORDS: Partial<Record<Plan['kind'], ReadonlySet<string>>> = {
  add: setOf(`add ad adding added put putting puts place placed store stored storing stick stuck stash stashed pack packed
    pop drop dropped chuck chucked keep keeping left leave leaving insert inserted throw threw toss tossed record log register save enter
    include write down bought buy got get found find purchased picked up brought new another more extra goes belongs away
    lives say`),
  move: setOf(`move moved moving transfer transferred shift shifted relocate bring brought swap switch switched carry
    carried put putting place placed store stored stick stuck stash stashed pack packed pop drop dropped throw threw toss
    tossed chuck keep left leave take took taking grab grabbed get got pick picked empty clear tip unpack insert over up
    down out back goes belongs lives stays contents tidy up`),
  relocate:
    setOf(`move moved moving transfer transferred shift shifted relocate bring brought carry carried put putting
    place placed take took went over up down out stands stays sits lives goes back change set update edit location`),
  rename: setOf(
    `rename renamed relabel retitle call name title label change changed edit set update give new be`,
  ),
  take: setOf(`take took taken taking pull pulled grab grabbed get got use used using up out remove removed subtract deduct
    minus consume consumed ate eat borrow borrowed borrowing finished finish emptied ran run none more left last gave away
    sold donated threw throw lent consumed drank burned broke dropped decrease reduce lower
    no not longer anymore remaining`),
  'put-back': setOf(
    `put putting place placed return returned returning bring brought back again away same add more increase raise bump`,
  ),
  set: setOf(`set change changed update make correct adjust quantity number amount count counted counts stock total only
    still left remaining down exactly last holds contains got more`),
  delete:
    setOf(`delete remove erase get got rid toss tossed trash discard discarded dump dumped throw threw away out
    scrap scrapped sold donated gave recycled recycle clear cleared clean empty deleted removed erased trashed thrown
    completely entirely altogether good forever permanently list app inventory system garbage rubbish recycling
    longer anymore gone chuck give sell hand donate`),
  'create-bin': setOf(
    `create make start add set up new begin another call open label titled labelled labeled name`,
  ),
  note: setOf(
    `note add write make put down that says saying say lent loaned lend gave borrowed about description mark`,
  ),
  tag: setOf(`tag tags label mark add put set stick give remove take delete drop clear untag off`),
  missing: setOf(
    `mark set missing lost gone misplaced lose found went disappeared has again back find turned up marked not`,
  ),
}

const NONE: ReadonlySet<string> = new Set()

export const intentWordsOf = (kind: Plan['kind']): ReadonlySet<string> => INTENT_WORDS[kind] ?? NONE

/** Measure words after a number, which a plan need not contain. */
export const UNIT_WORDS =
  setOf(`pack packs packet packets package packages bag bags bottle bottles roll rolls pair pairs
  can cans jar jars tube tubes set sets bundle bundles case cases carton cartons bunch bunches pound pounds lb lbs kilo
  kilos kg gram grams ounce ounces liter liters litre litres gallon gallons sheet sheets spool spools tin tins stick
  sticks bar bars piece pieces`)

export const QUANTIFIERS = setOf('all every everything both each entire whole')

/** Words that mark a misread sentence inside a new name, unless a row has that name. */
export const SENTENCE_WORDS = setOf(`
  i we you he she it they me us him them its theirs mine
  is are was were am be been has have had do does did will would shall should could
  all every everything both each anything nothing something everyone none
  if unless until till while when where whether because since except but instead although though which who whose
  not never no other without before after dont doesnt didnt cannot cant wont shouldnt
  put putting move moved moving delete deleted remove removed rename renamed undo lent lend borrowed give gave add
  added throw threw take took taken tomorrow later maybe perhaps please also there theyre theres away
`)
