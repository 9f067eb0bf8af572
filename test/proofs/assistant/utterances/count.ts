export const COUNT = `
how many bins do I have => count bins
how many boxes are there => count bins
how many bins are in the attic => count bins place=Attic
how many boxes do we have in the basement => count bins place=Basement
how many kitchen bins are there => count bins category=kitchen
number of bins => count bins
how many items do I have => count items
how many things do I have in total => count items
how many items are there altogether => count items
how much stuff do we have => count items
how many items are in the tool box => count items bin=Tool box
how many things are in mom's box => count items bin=Mom's box
how many items does the christmas box hold => count items bin=Christmas box
how many things are in the attic => count items place=Attic
how many tools do I have => count items category=Tools
how many toys are there => count items category=Toys
count the items in camping gear => count items bin=Camping gear
count my bins => count bins
how many AA batteries do I have => count pieces: AA batteries
how many aa batteries are left => count pieces: AA batteries
how many batteries do we have => count pieces: 9V battery | AA batteries | AAA batteries
how many sleeping bags do we have => count pieces: Sleeping bag
how many gloves do I have => count pieces: Blue gloves | Winter gloves | Work gloves
how many christmas lights are in the christmas box => count pieces: Christmas lights
how many birthday candles are left in the kitchen drawer => count pieces: Birthday candles
how much yarn do I have => count pieces: Yarn
How much motor oil do we have left? => count pieces: Motor oil
how much printer paper is left => count pieces: Printer paper
can you tell me how many crayons there are => count pieces: Crayons
do you know how many puzzles we have => count pieces: Puzzle
how many bottles of motor oil do I have => count pieces: Motor oil
how many packs of sticky notes are left => count pieces: Sticky notes
what's the quantity of paper napkins => count pieces: Paper napkins
count the headlamps => count pieces: Headlamp
number of hdmi cables => count pieces: HDMI cable
how many items have no photo => count items photo=without
how many empty bins do I have => count bins empty
how many items did I add today => count items since=today
how many violins do I have => count pieces: nothing
`
