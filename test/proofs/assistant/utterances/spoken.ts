/** Spoken sentences: typos, lists, lending, statements. Judged at first sight, development set since. */
export const SPOKEN = `
where'd the stapler go? => find: Stapler
whats in the blue bin => contents: Blue bin
do we still have any ibuprofen => find: Ibuprofen
how many aa batteries are left => count pieces: AA batteries
how many yarns do I have => count pieces: Yarn
I just bought 4 more HDMI cables => add 4 HDMI cables > ?
we're out of sticky notes => take all Sticky notes
throw away the old lamp => delete Old lamp
toss the tinsel => delete Tinsel
lend the drill to Bob => note Cordless drill = Lent to Bob
I lent the tent to my brother Steve => note Tent = Lent to my brother Steve
Bob brought the drill back => note Cordless drill = Brought back by Bob
put the passport in mom's box => move Passport > Mom's box
stick the sandals in the winter clothes bin => move Sandals > Winter clothes
move tent, cooler and camping stove to the blue bin => move Camping stove, Cooler, Tent > Blue bin
put the lego and the toy train in box 7 => move Lego, Toy train > Box 7
put the hammer back where it was => ask
I moved the corkscrew to the kitchen drawer => move Corkscrew > Kitchen drawer
add paper plates, plastic forks and cups to the kitchen drawer => add 1 Paper plates, 1 Plastic forks, 1 Cups > Kitchen drawer
add 3 rolls of duct tape to the tool box => add 3 rolls Duct tape > Tool box
put a dozen eggs in baking => add 12 Eggs > Baking
there are only 2 board games left => set 2 Board games
used up 3 birthday candles => take 3 Birthday candles
took 2 sleeping bags out of the camping gear => take 2 Sleeping bag
took four AA batteries => take 4 AA batteries
I need scissors, where are they? => find: Fabric scissors
got any jumper cables? => find: Jumper cables
where are my gloves => find: Blue gloves | Winter gloves | Work gloves
where are the ski goggles => find: nothing
which bin has the wedding dress => find: Wedding dress
what do I keep in the basement => list items place=Basement
what's in the garage => list items place=Garage
show me everything in the attic => list items place=Attic
list all my bins => list bins
how many bins have I got => count bins
what's missing => list items missing
the muffin tin is missing => missing Muffin tin
I found the muffin tin => found Muffin tin
the glue gun is broken => note Glue gun = Broken
remember that the tent has a hole in it => note Tent = Has a hole in it
rename box 7 to picture frames box => rename Box 7 = Picture frames box
call the blue bin Car stuff => rename Blue bin = Car stuff
make a new bin called Ski gear in the garage => create-bin Ski gear place=Garage
new box for electronics => create-bin Electronics
I need a bin for dog toys => create-bin Dog toys
delete the halloween bin => delete Halloween
delete all my bins => decline
remove the vanilla extract => delete Vanilla extract
we have 6 cake pans => set 6 Cake pan
I've got 3 sun hats now => set 3 Sun hat
add 2 m USB cable to office supplies => add 1 2 m USB cable > Office supplies
add 3 in 1 oil to the garage shelf => add 1 3 in 1 oil > Garage shelf
where should I put a bicycle pump => where-to-put Bicycle pump
where does the iron go => where-to-put Iron
open the tool box => open Tool box
open the scanner => open scanner
undo that => undo
put 2 of the winter gloves in the summer clothes bin => move 2 Winter gloves > Summer clothes
put everything from halloween into the christmas box => move Fake spider web, Pumpkin carving kit, Witch costume > Christmas box
move all the tools to the blue bin => move Allen keys, Cordless drill, Hammer, Screwdriver set, Tape measure, Utility knife, Wood glue > Blue bin
both first aid kits go in the medicine cabinet => move First aid kit@Camping gear, First aid kit@Medicine cabinet > Medicine cabinet
move the first aid kit from camping gear to the blue bin => move First aid kit@Camping gear > Blue bin
is there a tape measure in the toolbox => find: Tape measure
are the batteries in the garage or the office => find: 9V battery | AA batteries | AAA batteries
what did I add last => list items newest=added
which bins are empty => list bins empty
add a flashlight => add 1 Flashlight > ?
add flashlight to the blue bin pls => add 1 Flashlight > Blue bin
pls ad 5 tennis balls too the toys bin => add 5 Tennis balls > Toys
put teh stapler in the bleu bin => move Stapler > Blue bin
where r the candels => find: Birthday candles
I gave the stuffed animals away => delete Stuffed animals
sold the ski jacket => delete Ski jacket
the printer paper is in the craft corner now => move Printer paper > Craft corner
there's no more motor oil => set 0 Motor oil
we ran out of paper napkins => take all Paper napkins
bought 2 packs of AAA batteries, put them on the garage shelf => add 2 packs AAA batteries > Garage shelf
bring the garage shelf stuff to the basement => move 9V battery, AA batteries, AAA batteries, Extension cord, Jumper cables, Motor oil, WD-40, Work gloves > ?
the christmas box is now in the garage => relocate Christmas box > Garage
move the toys bin to the attic => relocate Toys > Attic
don't delete anything => leave
could you put the red scarf into the summer clothes box please => move Red scarf > Summer clothes
can you tell me where my passport is => find: Passport
i think the corkscrew is in the camping gear => find: Corkscrew
is my birth certificate with the passport => find: Birth certificate
how much motor oil do we have => count pieces: Motor oil
do I need more aaa batteries => find: AAA batteries
add milk // to baking => add 1 Milk > Baking
where is the hammer // move it to the blue bin => move Hammer > Blue bin
where are the crayons // and the finger paint => find: Finger paint
how many stockings are there // make that 6 => set 6 Stockings
put the tent in the garage => move Tent > ?
what is in the tool box // what about the craft corner => contents: Craft corner
add glue sticks to the craft corner // no, the kids art one => decline
change the number of puzzles to 9 => set 9 Puzzle
throw out half of the crayons => delete nothing
take everything out of the toys box => ask
one of the swimsuits ripped, toss it => find: Swimsuit
the lamp, the frames and the letters are all in the blue bin => move Old lamp, Old letters, Picture frames > Blue bin
any idea where I left the headlamps => find: Headlamp
hey where'd I put my thermometer => find: Thermometer
do I own a rolling pin => find: Rolling pin
what's inside the baking bin => contents: Baking
what all is in mom's box => contents: Mom's box
which box are the puzzles in => find: Puzzle
how many wool hats are in winter clothes => count pieces: Wool hat
how many crayons have the kids got => count pieces: Crayons
put three cans of soup in the kitchen drawer => add 3 cans Soup > Kitchen drawer
chuck a spare charger in the office supplies => add 1 Spare charger > Office supplies
I put the scale in the baking box => move Kitchen scale > Baking
stash the sandals and the swimsuits in the blue bin => move Sandals, Swimsuit > Blue bin
where's the red scarf // ok move it to summer clothes => move Red scarf > Summer clothes
where's the stapler // add a note that it jams => note Stapler = Jams
I've taken the camping stove => take 1 Camping stove
took the last 2 HDMI cables => take 2 HDMI cable
we used 10 napkins => take 10 Paper napkins
we're down to 1 roll of printer paper => set 1 Printer paper
we only have two cookie cutters left => set 2 Cookie cutters
the cough syrup expired => note Cough syrup = Expired
toss the cough syrup, it expired => ask
trash the broken lamp => delete nothing
I can't find the ski jacket => find: Ski jacket
found the ski jacket! => found Ski jacket
Tom borrowed my jumper cables => note Jumper cables = Lent to Tom
Tom gave back the jumper cables => note Jumper cables = Brought back by Tom
lend two board games to grandma => note Board games = Lent 2 to grandma
make a box named Cables in the office => create-bin Cables place=Office
I want to start a new bin for baby clothes => create-bin Baby clothes
rename the glue gun to hot glue gun => rename Glue gun = Hot glue gun
change the blue bin's name to Recycling => rename Blue bin = Recycling
move the crafts stuff to box 7 => move Acrylic paint, Crayons, Fabric scissors, Finger paint, Glue gun, Knitting needles, Yarn > Box 7
everything in box 7 goes into the attic => move Old lamp, Picture frames > ?
put the summer clothes box in the attic => relocate Summer clothes > Attic
add batteries, tape & string to the garage shelf => add 1 Batteries, 1 Tape, 1 String > Garage shelf
add two dozen eggs and a loaf of bread to baking => add 24 Eggs, 1 Loaf of bread > Baking
is the tent still in the camping gear? => find: Tent
whats in the hall closet => list items place=Hall closet
who has my drill => find: Cordless drill
what's running low => list items low
what did I change today => list items newest=changed since=today
get rid of the fake spider web and the witch costume => delete Fake spider web, Witch costume
don't put the hammer in the blue bin => leave
I have 5 tents => set 5 Tent
the other first aid kit belongs in the garage shelf => ask
we don't have any yarn left => take all Yarn
can u put my wedding dress in the winter clothes => move Wedding dress > Winter clothes
hi, do you know where the wood glue is => find: Wood glue
where have all the stockings gone => find: Stockings
which container did I put the swimsuits in => find: Swimsuit
what's in that thing // the toys bin => contents: Toys
tell me what's on the garage shelf => contents: Garage shelf
how many HDMI cables do we own => count pieces: HDMI cable
how many boxes are in the attic => count bins place=Attic
stick a tape measure in the blue bin => add 1 Tape measure > Blue bin
drop my utility knife into the kitchen drawer => move Utility knife > Kitchen drawer
put both scarves in the blue bin => ask
move the wreath & the tinsel to halloween => move Tinsel, Wreath > Halloween
put all the batteries in the office supplies => move 9V battery, AA batteries, AAA batteries > Office supplies
please move 4 of the AA batteries to the toys bin => move 4 AA batteries > Toys
I've moved the yarn to the blue bin => move Yarn > Blue bin
picked up 6 more yarn for the craft corner => add 6 Yarn > Craft corner
add another cooler to the camping gear => add 1 Cooler > Camping gear
add a pack of gum, two pens and an eraser to office supplies => add 1 pack Gum, 2 Pens, 1 Eraser > Office supplies
put 24 cans of tomato soup in the kitchen drawer => add 24 cans Tomato soup > Kitchen drawer
just used the last of the vanilla extract => take all Vanilla extract
out of ibuprofen => take all Ibuprofen
there are now 10 printer paper => set 10 Printer paper
took the passport out of the office supplies => take 1 Passport
put the passport back => put-back 1 Passport
delete the tinsel and the wreath => delete Tinsel, Wreath
get rid of that // the cake pan => delete Cake pan
bin the old letters => delete Old letters
Anna has my tent => note Tent = Lent to Anna
I loaned the ladder to Mike => note nothing = Lent to Mike
note on the passport: expires in June 2027 => note Passport = Expires in June 2027
rename mom's box as grandma's box => rename Mom's box = Grandma's box
set up a new container called Bike parts in the garage => create-bin Bike parts place=Garage
create a bin => create-bin ?
the garage shelf moved to the basement => relocate Garage shelf > Basement
where should the hammer go => where-to-put Hammer
can I delete a bin => help
is anything in the blue bin => contents: Blue bin
is there anything in the halloween box => contents: Halloween
show me the camping stuff => find: Camping stove | Cooler | First aid kit@Camping gear | Headlamp | Sleeping bag | Tent
list everything I keep in the kitchen => list items place=Kitchen
what did I put in the craft corner => contents: Craft corner
what's in the office // and the guest room => list items place=Guest room
do we need more napkins => find: Paper napkins
put the cooler, uh, in the blue bin => move Cooler > Blue bin
actually the scarf goes in summer clothes => move Red scarf > Summer clothes
`
