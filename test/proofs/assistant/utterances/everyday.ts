/** `A || B` accepts either plan; `ask` any question, `decline` a refusal. */
export const EVERYDAY = `
put 2 of the gloves in the garage shelf => move 2 (Blue gloves | Winter gloves | Work gloves) > Garage shelf || move 2 (Blue gloves | Winter gloves) > Garage shelf || ask
there are 3 gloves in winter clothes => set 3 (Blue gloves | Winter gloves)
I bought 2 packs of printer paper, put them in the office box => add 2 packs Printer paper > Office supplies
add 2 m USB cable => add 1 2 m USB cable > ?
add 3 in 1 oil => add 1 3 in 1 oil > ?
delete all my bins => decline
what do I have in the basement => list items place=Basement
I lent the drill to Tom => note Cordless drill = lent to Tom
where are the AA batteries // make that 2 => set 2 AA batteries || ask
add a stapler to the tool box // not that one, the office one => ask || move Stapler@Tool box > Office supplies || decline || add 1 Stapler > Office supplies
the stapler is broken => note Stapler = broken
put 2 of the winter gloves in the garage shelf => move Winter gloves > Garage shelf || move 2 Winter gloves > Garage shelf
put one of the winter gloves in box 7 => move 1 Winter gloves > Box 7
put 3 of the crayons in the craft corner => move 3 Crayons > Craft corner
put ten crayons in the craft corner => move 10 Crayons > Craft corner || add 10 Crayons > Craft corner || ask
move 2 sleeping bags to the blue bin => move 2 Sleeping bag > Blue bin
move half of the crayons to toys => ask || move 24 Crayons > Toys || decline
move one headlamp to the tool box => move 1 Headlamp > Tool box
move both headlamps to the garage shelf => move Headlamp > Garage shelf || move 2 Headlamp > Garage shelf
put everything in halloween into the christmas box => move Fake spider web, Pumpkin carving kit, Witch costume > Christmas box
put it all in the blue bin => ask || move ? > Blue bin
put all the batteries in the tool box => move 9V battery, AA batteries, AAA batteries > Tool box
put both first aid kits in the blue bin => move First aid kit@Camping gear, First aid kit@Medicine cabinet > Blue bin
put all of the toys in box 7 => move Board games, Lego, Puzzle, Stuffed animals, Toy train > Box 7 || ask
put the first aid kit back in the bathroom => put-back 1 First aid kit@Medicine cabinet || ask
put the first aid kit back in the garage => put-back 1 (First aid kit@Camping gear | First aid kit@Medicine cabinet) || move (First aid kit@Camping gear | First aid kit@Medicine cabinet) > ? || ask
there are 4 wool hats in winter clothes => set 4 Wool hat
there are two corkscrews in the kitchen drawer => set 2 Corkscrew
there are 5 flashlights in the camping gear => add 5 Flashlights > Camping gear
there's a rubber duck in the toys box => add 1 Rubber duck > Toys
there are no more stockings in the christmas box => take all Stockings || set 0 Stockings || ask
we have 10 AA batteries in the garage shelf => set 10 AA batteries
the kitchen drawer has 3 corkscrews => set 3 Corkscrew || ask
box 7 has 8 picture frames => set 8 Picture frames || ask
now there are six hdmi cables => set 6 HDMI cable
I counted the stockings and there are 6 => set 6 Stockings || ask
we only have one sleeping bag now => set 1 Sleeping bag
only four stockings left => set 4 Stockings
I bought a waffle iron and put it in the kitchen drawer => add 1 Waffle iron > Kitchen drawer
I got a new headlamp, it goes in the camping gear => add 1 Headlamp > Camping gear || ask || add 1 New headlamp > Camping gear
I just bought 6 light bulbs, they are on the garage shelf => add 6 Light bulbs > Garage shelf
bought 3 cans of soup and put them in the kitchen drawer => add 3 cans Soup > Kitchen drawer
grab the tent and put it in the blue bin => move Tent > Blue bin
I took the stapler out of office supplies and put it in the kitchen drawer => move Stapler > Kitchen drawer
take the passport and the birth certificate and put them in mom's box => move Birth certificate, Passport > Mom's box
add 3 in 1 oil to the garage shelf => add 1 3 in 1 oil > Garage shelf
add a 10 ft extension cord to the garage shelf => add 1 10 ft extension cord > Garage shelf
add 10 ft extension cord to the tool box => add 1 10 ft extension cord > Tool box
add two 10 mm wrenches to the tool box => add 2 10 mm wrenches > Tool box
add a 5 gallon bucket to the garage shelf => add 1 5 gallon bucket > Garage shelf
add 9 volt charger to the garage shelf => add 1 9V charger > Garage shelf
add 60 watt bulb to garage shelf => add 1 60 watt bulb > Garage shelf
add 3 60w bulbs to the garage shelf => add 3 60w bulbs > Garage shelf
add a 12 inch ruler to the craft corner => add 1 12 inch ruler > Craft corner
add 2 4x4 lego bricks to toys => add 2 4x4 lego bricks > Toys
add wd 40 to the tool box => add 1 WD-40 > Tool box
add size 8 knitting needles to the craft corner => add 1 Size 8 knitting needles > Craft corner
add 4 d batteries to the garage shelf => add 4 D batteries > Garage shelf
add a 6 pack of socks to winter clothes => add 1 6 pack of socks > Winter clothes || add 6 Socks > Winter clothes || ask
add 2 kg of flour to baking => add 2 kg Flour > Baking || add 1 2 kg of flour > Baking
add one 3 prong adapter to the garage shelf => add 1 3 prong adapter > Garage shelf
delete all the bins => decline
delete everything => decline || delete ? || ask
delete everything I have => decline || ask
remove all boxes => decline
erase my whole inventory => decline || unknown
delete all my items => decline
clear everything out of the attic => decline || ask || delete Crayons, Finger paint, Christmas lights, Fake spider web, Old letters, Photo album, Pumpkin carving kit, Stockings, Tinsel, Tree ornaments, Wedding dress, Witch costume, Wreath
delete both first aid kits => delete First aid kit@Camping gear, First aid kit@Medicine cabinet
delete all the hats => delete Sun hat, Wool hat
delete everything in box 7 => delete Old lamp, Picture frames
what's in the attic => list items place=Attic
what have I got down in the basement => list items place=Basement
what all is in the garage => list items place=Garage
what stuff is up in the attic => list items place=Attic
I lent the tent to Sarah => note Tent = lent to Sarah
I loaned the glue gun to my neighbor => note Glue gun = lent to my neighbor || note Glue gun = loaned to my neighbor
Tom has my hammer => find: Hammer || note Hammer = lent to Tom || decline || unknown
my sister has the muffin tin => find: Muffin tin || decline || unknown || note Muffin tin = lent to my sister
who did I lend the drill to => find: Cordless drill || decline
who has the tent => find: Tent || decline
the camping stove is broken => note Camping stove = broken
the zipper on the ski jacket is broken => ask || decline || note Ski jacket = zipper broken || note Ski jacket = the zipper on the ski jacket is broken || unknown
my glue gun doesn't work anymore => note Glue gun = doesn't work anymore || decline || note Glue gun = Does not work anymore
add a note to the tent: one pole is bent => note Tent = one pole is bent
note that the motor oil is 5w30 => note Motor oil = 5w30 || ask || decline
add note to hammer handle is loose => note Hammer = handle is loose || ask || decline
I lost the corkscrew => find: Corkscrew || missing Corkscrew
mark the passport as missing => missing Passport
I found the corkscrew => found Corkscrew || find: Corkscrew
the tape measure has gone missing => missing Tape measure
I can't find my sandals => find: Sandals
where is the stapler // make it 2 => set 2 Stapler || ask
add 3 candles to the halloween bin // make that 5 => set 5 Candles || ask || decline || add 5 Candles > Halloween
take out 3 AA batteries // no, 2 => ask || decline || take 2 AA batteries || unknown || set 11 AA batteries
move the first aid kit to box 7 // not that one, the bathroom one => move First aid kit@Medicine cabinet > Box 7
where is the first aid kit // not that one, the bathroom one => find: First aid kit@Medicine cabinet
where are the gloves // no the blue ones => find: Blue gloves
move the hammer to box 7 // actually the garage shelf => move Hammer > Garage shelf || ask || decline
where is the tent // I mean the cooler => find: Cooler
wo ist der Hammer => language
¿dónde está el martillo? => language
donde estan las pilas => language
où est le marteau => language
dove sono le batterie => language
ich habe den Hammer in die Garage gelegt => language
mets le marteau dans le garage => language
onde está o martelo => language
waar is de hamer => language
lägg hammaren i lådan => language || unknown
锤子在哪里 => language
hey where'd the hammer go => find: Hammer
has anyone seen the scissors => find: Fabric scissors
what happened to my sandals => find: Sandals
looking for the wedding dress => find: Wedding dress
I'm trying to find the thermometer => find: Thermometer
can't seem to locate the can opener => find: Can opener
help me find the jumper cables => find: Jumper cables
which box are the board games in => find: Board games
where would I look for the rolling pin => find: Rolling pin
where do I have the tape measure => find: Tape measure
is there any ibuprofen in the house => find: Ibuprofen
do we own a glue gun => find: Glue gun
do I still have the witch costume => find: Witch costume
do I have a fire extinguisher => find: nothing
wheres the cooler at => find: Cooler
where r the aa batteries => find: AA batteries
where are mom's photo albums => find: Photo album
in which box did I put the tinsel => find: Tinsel
what box has the stockings in it => find: Stockings
where do the crayons live => find: Crayons || where-to-put Crayons
where can I get a screwdriver => find: Screwdriver set
need something to measure with => find: nothing || unknown || find: Tape measure
how many stockings do we have => count pieces: Stockings
how many picture frames are there => count pieces: Picture frames
how many hdmi cables have I got left => count pieces: HDMI cable
do we have enough candles => count pieces: Birthday candles || find: Birthday candles
how many things are in the toys bin => count items bin=Toys
how many boxes are in the garage => count bins place=Garage
how much motor oil is there => count pieces: Motor oil
how many pairs of gloves do I own => count pieces: Blue gloves | Winter gloves | Work gloves
what's the total number of items => count items
number of sleeping bags => count pieces: Sleeping bag
are there any batteries left => find: 9V battery | AA batteries | AAA batteries || count pieces: 9V battery | AA batteries | AAA batteries
what's in mom's box => contents: Mom's box
tell me what I have in office supplies => contents: Office supplies
open up box 7 and tell me what's inside => contents: Box 7 || open Box 7
look in the toys bin => contents: Toys || open Toys
is there anything in the blue bin => contents: Blue bin
what goes in the baking box => contents: Baking || where-to-put Baking
show me the winter clothes => contents: Winter clothes
which boxes are in the attic => list bins place=Attic
list all bins => list bins
show every box in the basement => list bins place=Basement
do I have any empty boxes => list bins empty
which tools do I have => list items category=Tools
show me what we're low on => list items low
what did I add this month => list items newest=added since=month
which items have no pictures => list items photo=without
when did I add the tent => changed: Tent
when was box 7 last changed => changed: Box 7
add a bike pump to the garage shelf => add 1 Bike pump > Garage shelf
add paint brushes and a palette to the craft corner => add 1 Paint brushes, 1 Palette > Craft corner
put a new battery charger on the garage shelf => add 1 Battery charger > Garage shelf || add 1 New battery charger > Garage shelf
put 4 new candles in the christmas box => add 4 Candles > Christmas box || add 4 New candles > Christmas box
put a whistle in the camping gear => add 1 Whistle > Camping gear
I've got a new umbrella, put it in winter clothes => add 1 Umbrella > Winter clothes || add 1 New umbrella > Winter clothes
stash two blankets in the camping gear => add 2 Blankets > Camping gear
please note there's a jigsaw in the tool box => add 1 Jigsaw > Tool box || ask
I'm storing the fan in box 7 => add 1 Fan > Box 7
throw three tennis balls in the toys => add 3 Tennis balls > Toys
add a bag of rice, two cans of beans and some salt to the kitchen drawer => add 1 bag Rice, 2 cans Beans, 1 Salt > Kitchen drawer
we got a new kettle => add 1 Kettle > ? || add 1 New kettle > ?
add mac and cheese to the kitchen drawer => add 1 Mac, 1 Cheese > Kitchen drawer || add 1 Mac and cheese > Kitchen drawer || ask
add a red scarf and blue mittens to winter clothes => add 1 Red scarf, 1 Blue mittens > Winter clothes
add another stapler to office supplies => add 1 Stapler > Office supplies
add salt & pepper shakers to the kitchen drawer => add 1 Salt, 1 Pepper shakers > Kitchen drawer || add 1 Salt & pepper shakers > Kitchen drawer || ask
put the toolbox key in the kitchen drawer => add 1 Toolbox key > Kitchen drawer || ask
add everything bagels to the kitchen drawer => add 1 Everything bagels > Kitchen drawer || ask || decline
move lego over to kids art => move Lego > Kids' art
the glue gun lives in the tool box now => move Glue gun > Tool box
I moved the extension cord into the tool box => move Extension cord > Tool box
we put the tree ornaments in box 7 => move Tree ornaments > Box 7
I took the jumper cables out of the garage shelf and put them in the tool box => move Jumper cables > Tool box
put the corkscrew and the can opener in camping gear => move Can opener, Corkscrew > Camping gear
put the hammer and a new saw in box 7 => ask || move Hammer > Box 7 || decline
stick the thermometer in the kitchen drawer => move Thermometer > Kitchen drawer
move the gloves from the garage shelf to winter clothes => move Work gloves > Winter clothes
move all the hats to box 7 => move Sun hat, Wool hat > Box 7
move the christmas box to the garage => relocate Christmas box > Garage
the toys bin is in the guest room now => relocate Toys > Guest room
box 7 went up to the attic => relocate Box 7 > Attic || ask || unknown
move both the halloween bin and the christmas box to the basement => relocate Christmas box, Halloween > Basement || ask || decline
move all the boxes in the attic to the basement => relocate Christmas box, Halloween, Kids' art, Mom's box > Basement || ask || decline
move the hammer from box 7 to the toys => ask || move nothing > Toys || move Hammer > ? || decline
move the hammer to the tool box => move Hammer > Tool box
I used two printer papers => take 2 Printer paper
I used one of the batteries => take 1 (9V battery | AA batteries | AAA batteries)
we're out of band-aids => take all Band-aids || set 0 Band-aids
I gave two puzzles to the neighbors => take 2 Puzzle || ask
I broke one of the tree ornaments => take 1 Tree ornaments || ask || decline || note Tree ornaments = broken
used 3 sticky notes from the office box => take 3 Sticky notes
the kids used 8 crayons => take 8 Crayons || ask || unknown
take out 2 sleeping bags and the tent => take 2 Sleeping bag || ask || decline
take the tent, the cooler and the camping stove out => ask || decline || take all Camping stove, Cooler, Tent || take 1 Camping stove, Cooler, Tent
put two stockings back => put-back 2 Stockings
I brought back the cooler => put-back 1 Cooler
return the utility knife => put-back 1 Utility knife
put 3 AA batteries back in the garage shelf => put-back 3 AA batteries
put the hammer back in box 7 => ask || move Hammer > Box 7 || decline
put the stapler back where it belongs => put-back 1 Stapler || ask
change crayons to 50 => set 50 Crayons || rename Crayons = 50 || ask
update the AA batteries to 16 => set 16 AA batteries
increase the crayons by 10 => put-back 10 Crayons || add 10 Crayons > Kids' art || set 58 Crayons || ask
the quantity of stockings should be 6 => set 6 Stockings
rename the old lamp to vintage lamp => rename Old lamp = Vintage lamp
rename toys to kids toys => rename Toys = Kids toys
call box 7 frames and lamps => rename Box 7 = Frames and lamps
call the blue bin the recycling => rename Blue bin = The recycling || rename Blue bin = Recycling
change tent to 4 person tent => rename Tent = 4 person tent
remove the wreath and the tinsel please => delete Tinsel, Wreath
we donated the wedding dress => delete Wedding dress
get rid of the toy train => delete Toy train
delete the lamp in box 7 => delete Old lamp
throw away two of the wool hats => take 2 Wool hat || ask
delete the hammer but keep the drill => ask || delete Hammer
delete everything except the tent from camping gear => ask || decline || delete Camping stove, Cooler, First aid kit@Camping gear, Headlamp, Sleeping bag
make a bin called Garden => create-bin Garden
create a box for old electronics => create-bin Old electronics
new bin called Car wash in the garage => create-bin Car wash place=Garage
create two bins called Winter and Summer => ask || decline || create-bin ?
create a bin called Cables and put the usb cable in it => ask || decline || create-bin Cables
add a bin => create-bin ?
where does the corkscrew go => where-to-put Corkscrew
which box is best for wrapping paper => where-to-put Wrapping paper
open the winter clothes => open Winter clothes
thanks that's it => thanks
don't delete the toys => leave
don't put the hammer in box 7 => leave
I didn't move the tent => leave || find: Tent || unknown
should I move the tent to box 7 => unknown || help || where-to-put Tent || find: Tent || ask
could the tent be in box 7 => find: Tent
is the hammer supposed to be in the garage => find: Hammer
if the tent is in box 7 move it to camping gear => ask || decline || unknown || help
maybe put the tent in box 7 later => ask || decline || move Tent > Box 7 || unknown
remind me to put the tent in box 7 => unknown || decline || ask
tomorrow I will move the tent to box 7 => ask || decline || unknown
put the tent in box 7 unless it is wet => ask || decline
move the tent to box 7 and delete the cooler => ask || decline
add pliers to the tool box and delete the hammer => ask || decline
move the hammer to box 7 with great care while singing => ask || move Hammer > Box 7
add up the batteries => count pieces: 9V battery | AA batteries | AAA batteries || unknown || ask
take a picture of the tent => unknown || decline || ask || open scanner
put me down for two tickets => unknown || ask
call my mom and tell her I love her => unknown || ask
move on => unknown || ask || help
make me a sandwich => unknown || ask
remove my account => unknown || decline || help || ask || delete nothing
add milk and eggs to the shopping list => decline || unknown || ask || add 1 Milk, 1 Eggs > ?
what's the weather in the basement => unknown
turn off the lights in the garage => unknown
`
