/** Odd sentences: 90 of 160 right at first sight. Development set since. */
export const HELD_OUT_1 = `
wheres the darn can opener => find: Can opener
which of my boxes has the board games => find: Board games
i think i had a cooler somewhere where did it go => find: Cooler
can you find my birth certificate for me => find: Birth certificate
where'd I put the wood glue => find: Wood glue
Where exactly is the glue gun stored? => find: Glue gun
where is that wreath => find: Wreath
are my sandals in the summer clothes => find: Sandals
do we still have motor oil => find: Motor oil
do I own any puzzles => find: Puzzle
got any sticky notes => find: Sticky notes
any sticky notes left => find: Sticky notes
got a stapler => find: Stapler
I want to know where the tent is => find: Tent
tell me the location of the red scarf => find: Red scarf
in what bin is the vanilla extract => find: Vanilla extract
where would the extension cord be => find: Extension cord
my kid is asking where the lego is => find: Lego
could you check where the photo albums are => find: Photo album
search headlamp => find: Headlamp
hdmi => find: HDMI cable
where are all the gloves => find: Blue gloves | Winter gloves | Work gloves
what bin is my passport in => find: Passport
where's the stuff for knitting => find: Knitting needles
need the corkscrew asap => find: Corkscrew
where is my mother's wedding dress => find: Wedding dress
where's the 9 volt battery => find: 9V battery
where are the double a batteries => find: AA batteries
do you know which bin the crayons are in => find: Crayons
is my swimsuit in the winter clothes bin => find: Swimsuit
which bin should have the cake pan => find: Cake pan
what do I keep in box 7 => contents: Box 7
what's inside of the toys box => contents: Toys
what have we got in the medicine cabinet => contents: Medicine cabinet
tell me everything that's in the tool box => contents: Tool box
give me a list of what's in the baking bin => contents: Baking
what can I find in the craft corner => contents: Craft corner
what's the christmas box got in it => contents: Christmas box
list halloween => contents: Halloween
read me the contents of the kitchen drawer => contents: Kitchen drawer
anything in the blue bin => contents: Blue bin
whats on the garage shelf => contents: Garage shelf
what do i have stored in the attic => list items place=Attic
what is there in the basement => list items place=Basement
show me everything in the basement => list items place=Basement
which bins do I have in the garage => list bins place=Garage
give me all the boxes in the attic => list bins place=Attic
what's in the hall closet => list items place=Hall closet
do I have an empty bin => list bins empty
show me the bins that are empty => list bins empty
which of my bins are empty => list bins empty
what electronics do we own => list items category=Electronics
list all my clothing => list items category=Clothing
show the crafts => list items category=Crafts
which things still need a photo => list items photo=without
what hasn't got a picture => list items photo=without
what did I put away yesterday => list items newest=added since=yesterday
what's new => list items newest=added
how many sleeping bags have we got => count pieces: Sleeping bag
how many hats => count pieces: Sun hat | Wool hat
how many puzzles are in the toys bin => count pieces: Puzzle
how many of the AA batteries are left => count pieces: AA batteries
how much yarn is left => count pieces: Yarn
count the crayons => count pieces: Crayons
what's the number of bins in the attic => count bins place=Attic
how many items does mom's box have => count items bin=Mom's box
when did I last touch the camping gear => changed: Camping gear
pop a tape dispenser in office supplies => add 1 Tape dispenser > Office supplies
please put 2 lanterns in the camping gear bin => add 2 Lanterns > Camping gear
add one more puzzle to toys => add 1 Puzzle > Toys
add three more crayons to kids art => add 3 Crayons > Kids' art
add a set of paint brushes to the craft corner => add 1 set Paint brushes > Craft corner
add a bag of clothespins and two ropes to the garage shelf => add 1 bag Clothespins, 2 Ropes > Garage shelf
i'm putting a fan in box 7 => add 1 Fan > Box 7
I've added a whisk to the baking bin => add 1 Whisk > Baking
throw a flashlight battery in the tool box => add 1 Flashlight battery > Tool box
stick a spare fuse in the garage shelf => add 1 Spare fuse > Garage shelf
add spare keys => add 1 Spare keys > ?
could we add a mirror to box 7 => help
toss the old lamp in the blue bin => move Old lamp > Blue bin
can you put the tent in the blue bin for me => move Tent > Blue bin
move my passport over to mom's box => move Passport > Mom's box
swap the stapler to the kitchen drawer => move Stapler > Kitchen drawer
I want the cooler in the blue bin => move Cooler > Blue bin
move those gloves from winter clothes to box 7 => move (Blue gloves | Winter gloves) > Box 7
take the lego and put it in box 7 => move Lego > Box 7
the tent has been moved to the blue bin => move Tent > Blue bin
passport moved to mom's box => move Passport > Mom's box
i moved box 7 to the attic => relocate Box 7 > Attic
give the blue bin the name recycling => rename Blue bin = Recycling
rename my toys bin to playroom => rename Toys = Playroom
I'd like to rename box 7 as winter sports => rename Box 7 = Winter sports
we finished the cough syrup => take all Cough syrup
we just used two AA batteries => take 2 AA batteries
I need to take out 3 candles => take 3 Birthday candles
took a headlamp => take 1 Headlamp
grabbed two usb cables from office supplies => take 2 USB cable
I gave away one sleeping bag => take 1 Sleeping bag
minus 2 AA batteries => take 2 AA batteries
put one AA battery back in the garage shelf => put-back 1 AA batteries
I brought the tent back => put-back 1 Tent
there are 10 AA batteries now => set 10 AA batteries
we're down to 2 rolls of printer paper => set 2 Printer paper
make it 20 AA batteries => set 20 AA batteries
you can delete the old lamp => delete Old lamp
I don't need the old lamp anymore delete it => delete Old lamp
bin the old letters => delete Old letters
clear out the halloween bin => delete Fake spider web, Pumpkin carving kit, Witch costume
remove tinsel from the christmas box => delete Tinsel
please get rid of the wreath => delete Wreath
sold the tent => delete Tent
set up a bin for ski gear => create-bin Ski gear
I need a bin for garden tools => create-bin Garden tools
let's make a box called Memories => create-bin Memories
scan => open scanner
can you open the camera => open scanner
scan this box => open scanner
go to box 7 => open Box 7
what's a good place for the drill bits => where-to-put Drill bits
any idea where I should store light bulbs => where-to-put Light bulbs
oops undo that => undo
cancel that last thing => undo
wait no undo => undo
what else can you do => help
how do I use this => help
can you help me => help
I'm lost what can I say => help
nope => cancel
forget it => cancel
yep => confirm
yes please => confirm
go ahead => confirm
that's all thanks => thanks
good night => thanks
please don't => leave
leave the tool box alone => leave
no don't delete it => leave
I would never delete mom's box => leave
if I delete the tool box what happens to the drill => help
why was the wreath deleted => find: Wreath
will you delete my passport => unknown
is deleting permanent => help
call mom => unknown
set a timer for ten minutes => unknown
add milk to my shopping list => add 1 Milk > ?
how far is the moon => unknown
where are the gloves // how many blue ones => count pieces: Blue gloves
where is the tent // and the cooler? => find: Cooler
where is the tent // is it in the basement => find: Tent
where is the drill // take it out => take 1 Cordless drill
where is the drill // I put it in box 7 => move Cordless drill > Box 7
what's in the blue bin // add a rake => add 1 Rake > ?
what's in the tool box // take out the hammer => take 1 Hammer
what's in the tool box // anything else => unknown
add a rake // blue bin => add 1 Rake > Blue bin
add a rake // in the garage => add 1 Rake > ?
delete the batteries // the 9v one => delete 9V battery
delete the batteries // none of them => cancel
where are the cables // the usb ones => find: USB cable
where are the cables // third => find: USB cable
`
