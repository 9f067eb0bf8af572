/** Written after the grammar had been fitted to `spoken.ts`. */
export const SPOKEN_LATER = `
Where do we keep the candles? => find: Birthday candles
wheres the extension cord at => find: Extension cord
I'm looking for my birth certificate => find: Birth certificate
Have we got any motor oil left? => find: Motor oil
do we have sandals => find: Sandals
which bins are in the basement? => list bins place=Basement
what have I got in box 7 => contents: Box 7
how many headlamps are there in the camping gear => count pieces: Headlamp
what's the total number of items => count items
how many tools do I have => count items category=Tools
put the cake pan and the muffin tins in the kitchen drawer => move Cake pan, Muffin tin > Kitchen drawer
Can you move the work gloves over to the winter clothes bin? => move Work gloves > Winter clothes
take the lego out of the toys bin and put it in box 7 => move Lego > Box 7
move both gloves from winter clothes to summer clothes => move Blue gloves, Winter gloves > Summer clothes
I put away the corkscrew in the baking box => ask
the can opener lives in the baking bin now => move Can opener > Baking
add 2 bags of flour and a bag of sugar to baking => add 2 bags Flour, 1 bag Sugar > Baking
add sunscreen to the summer clothes => add 1 Sunscreen > Summer clothes
there's a new hammer in the blue bin => add 1 Hammer > Blue bin
there are 8 stockings in the christmas box => set 8 Stockings
we've got 20 napkins left => set 20 Paper napkins
I used up all the wood glue => take all Wood glue
throw the tinsel out => delete Tinsel
please delete the toy train => delete Toy train
I donated the sandals => delete Sandals
delete everything in the halloween bin => delete Fake spider web, Pumpkin carving kit, Witch costume
rename the tent to family tent => rename Tent = Family tent
call the stapler red stapler => rename Stapler = Red stapler
make me a box for christmas cookies => create-bin Christmas cookies
the puzzle is missing a piece => note Puzzle = Is missing a piece
the thermometer doesn't work anymore => note Thermometer = Does not work anymore
I lent my sleeping bags to the neighbors => note Sleeping bag = Lent to the neighbors
who borrowed the cordless drill => find: Cordless drill
mark the passport as lost => missing Passport
forget it => cancel
wo ist der Hammer => language
what bins do I have in the garage => list bins place=Garage
show me what's empty => list bins empty
put it in the blue bin => move ? > Blue bin
the stapler, where is it? => find: Stapler
where is the stapler and the passport => find: Passport | Stapler
I need 2 AA batteries => find: AA batteries
if it rains put the tent in the basement => decline
change USB cable to USB-C cable => rename USB cable = USB-C cable
set AAA batteries to 4 => set 4 AAA batteries
one more corkscrew in the kitchen drawer => add 1 Corkscrew > Kitchen drawer
put the camping gear in the garage => relocate Camping gear > Garage
where did my wife put the corkscrew => find: Corkscrew
where can I find a hammer => find: Hammer
what did we store in the attic => list items place=Attic
tell me everything that's in the medicine cabinet => contents: Medicine cabinet
is there a stove somewhere => find: Camping stove
do you know if we have a cooler => find: Cooler
how many gloves do I have => count pieces: Blue gloves | Winter gloves | Work gloves
how many items are in the baking bin => count items bin=Baking
count the crayons => count pieces: Crayons
when did I add the tent => changed: Tent
put a new toothbrush in the medicine cabinet => add 1 Toothbrush > Medicine cabinet
I've just put 3 more muffin tins in the baking bin => add 3 Muffin tin > Baking
add salt, pepper and paprika to baking please => add 1 Salt, 1 Pepper, 1 Paprika > Baking
throw 5 lightbulbs into the blue bin => add 5 Lightbulbs > Blue bin
move all the hats to the blue bin => move Sun hat, Wool hat > Blue bin
shift the extension cord to the office => move Extension cord > Office supplies
the sleeping bags are in the hall closet now => move Sleeping bag > Winter clothes
put the stapler and a new pen in the craft corner => decline
transfer 10 crayons to the toys bin => move 10 Crayons > Toys
I borrowed the tape measure => take 1 Tape measure
I took out the cake pan and the rolling pin => decline
we finished the cough syrup => take all Cough syrup
there are no board games left => set 0 Board games
I returned the tape measure => put-back 1 Tape measure
we threw out the old letters => delete Old letters
delete the yarn and everything in box 7 => ask
please remove 2 of the hats => take 2 (Sun hat | Wool hat)
erase the blue bin => delete Blue bin
give the toy train to my nephew => ask
Sarah borrowed 2 board games => note Board games = Lent 2 to Sarah
add a note to the cooler: lid is cracked => note Cooler = Lid is cracked
the extension cord is frayed => note Extension cord = Frayed
I lost my passport => find: Passport
found my passport again => found Passport
rename halloween => rename Halloween = ?
new bin: Garden tools => create-bin Garden tools
make two new bins => decline
the kids' art bin is in the guest room now => relocate Kids' art > Guest room
where would I put a spatula => where-to-put Spatula
show the stapler // delete it => delete Stapler
where are the candles // take 3 => take 3 Birthday candles
put the lamp in the toys bin // undo => undo
how do I print a label => help
Where are my scissors? => find: Fabric scissors
where would the passport be => find: Passport
i can't remember where i put the rolling pin => find: Rolling pin
what's in the witch costume box => contents: nothing
have I got a glue gun => find: Glue gun
what do we have in the bathroom => list items place=Bathroom
what's left in the garage shelf => contents: Garage shelf
how many puzzles do we have left => count pieces: Puzzle
how many bins are empty => count bins empty
how many paper napkins are there => count pieces: Paper napkins
the tent and the cooler go in the blue bin => move Cooler, Tent > Blue bin
move those old letters into box 7, please => move Old letters > Box 7
can you put the sticky notes in the craft corner for me => move Sticky notes > Craft corner
take the cookie cutters from baking and move them to the kitchen drawer => move Cookie cutters > Kitchen drawer
the crayons are now in the toys bin => move Crayons > Toys
I've put the wreath in the halloween bin => move Wreath > Halloween
put a couple of pillows in the guest room => add 2 Pillows > Craft corner
add one blanket and three towels to the summer clothes bin => add 1 Blanket, 3 Towels > Summer clothes
add a bottle of shampoo to the medicine cabinet => add 1 bottle Shampoo > Medicine cabinet
bought 3 more puzzles for the toys bin => add 3 Puzzle > Toys
I just bought a leaf blower => add 1 Leaf blower > ?
we now have 12 picture frames => set 12 Picture frames
there's 1 can of motor oil left => set 1 Motor oil
no more crayons => take all Crayons
I took 3 sticky notes => take 3 Sticky notes
grabbed a headlamp from the camping gear => take 1 Headlamp
put 2 AA batteries back => put-back 2 AA batteries
give away the swimsuits => delete Swimsuit
toss out the fake spider web => delete Fake spider web
delete the first aid kit => delete (First aid kit@Camping gear | First aid kit@Medicine cabinet)
I want to get rid of the acrylic paint => delete Acrylic paint
the rolling pin broke => note Rolling pin = Broke
my neighbor has our extension cord => note Extension cord = Lent to my neighbor
lent Tom the hammer => note Hammer = Lent to Tom
note that the cooler needs a new lid => note Cooler = Needs a new lid
the ibuprofen expires next month => note Ibuprofen = Expires next month
rename crayons to wax crayons => rename Crayons = Wax crayons
rename the craft corner craft shelf => rename Craft corner = Craft shelf
create a storage box named Documents => create-bin Documents category=storage
start a bin for camping food in the basement => create-bin Camping food place=Basement
move the office supplies to the guest room => relocate Office supplies > Guest room
where should I store my winter boots => where-to-put Winter boots
open mom's box => open Mom's box
what did I just change => list items newest=changed
which things don't have a photo => list items photo=without
where's the drill // put it in the blue bin // undo that => undo
add candles // the christmas box => add 1 Candles > Christmas box
how many stockings // add 2 more => put-back 2 Stockings
what's in the baking bin // move the cake pan to the kitchen drawer => move Cake pan > Kitchen drawer
thanks, that's all => thanks
what stands in the attic => list items place=Attic
what's sitting in the basement => list items place=Basement
change the place of the tool box to the attic => relocate Tool box > Attic
set the location of box 7 to the guest room => relocate Box 7 > Guest room
the tool box stands in the attic now => relocate Tool box > Attic
list my places => places
which places do I have => places
`
