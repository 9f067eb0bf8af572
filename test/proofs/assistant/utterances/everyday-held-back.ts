/** Held-out fifth of the everyday sentences, chosen by a seeded hash and not read while the grammar changed. */
export const EVERYDAY_HELD_BACK = `
put the hammer back in the garage => ask || put-back 1 Hammer
put everything from halloween and box 7 into the blue bin => move Fake spider web, Old lamp, Picture frames, Pumpkin carving kit, Witch costume > Blue bin
move both swimsuits to winter clothes => move Swimsuit > Winter clothes || move 2 Swimsuit > Winter clothes
move everything from the craft corner and kids art to toys => move Acrylic paint, Crayons, Fabric scissors, Finger paint, Glue gun, Knitting needles, Yarn > Toys
put the tent back in the basement => put-back 1 Tent || ask
I have 7 puzzles in the toys bin => set 7 Puzzle
I counted 40 crayons => set 40 Crayons
I bought two corkscrews, put them in the kitchen drawer => add 2 Corkscrew > Kitchen drawer || add 2 Corkscrews > Kitchen drawer
I found some old coins, they're in mom's box => add 1 Old coins > Mom's box || ask
add a 2 m USB cable to office supplies => add 1 2 m USB cable > Office supplies
add 2 bottles of 3 in 1 oil to the garage shelf => add 2 bottles 3 in 1 oil > Garage shelf
add a 1000 piece puzzle to toys => add 1 1000 piece puzzle > Toys
add 500 ml vinegar to the kitchen drawer => add 1 500 ml vinegar > Kitchen drawer || add 500 ml Vinegar > Kitchen drawer
add season 2 of friends to toys => add 1 Season 2 of friends > Toys
wipe everything => decline || unknown
throw out all my stuff => decline
what do we have in the kitchen => list items place=Kitchen
tell me what's stored in the guest room => list items place=Guest room
Tom borrowed the ski jacket => note Ski jacket = lent to Tom || note Ski jacket = borrowed by Tom || decline
make a note on the passport that it expires in 2029 => note Passport = it expires in 2029 || note Passport = expires in 2029
the hammer is missing => missing Hammer
the cough syrup expired => note Cough syrup = expired || decline || ask || unknown
what's the price of the tent => decline || unknown || find: Tent
add the drill to my insurance list => ask || decline || unknown
add two lanterns to camping gear // make that three => set 3 Lanterns || ask || decline
delete the first aid kit // the camping one => delete First aid kit@Camping gear
move the batteries to box 7 // no, the 9 volt one => move 9V battery > Box 7
wo sind die Handschuhe => language
pon el martillo en la caja => language
was ist in der Kiste im Keller => language
молоток в гараже => language
did anybody see the corkscrew => find: Corkscrew
where might the old letters be => find: Old letters
any idea where the puzzles are => find: Puzzle
how many bins do I have => count bins
what did we pack in the christmas box => contents: Christmas box
what's on the garage shelf => contents: Garage shelf
add six wine glasses to the kitchen drawer => add 6 Wine glasses > Kitchen drawer
add one more sleeping bag => add 1 Sleeping bag > Camping gear || add 1 Sleeping bag > ?
put a note in the blue bin => add 1 Note > Blue bin || ask
put the christmas lights in the halloween bin => move Christmas lights > Halloween
move the wood glue into the craft corner => move Wood glue > Craft corner
the passport is in mom's box now => move Passport > Mom's box
my sandals are in the winter clothes => move Sandals > Winter clothes
we ate the vanilla extract => ask || unknown || take all Vanilla extract || take 1 Vanilla extract
take 5 napkins => take 5 Paper napkins
we ran out of ibuprofen => take all Ibuprofen || set 0 Ibuprofen
I'm borrowing the camping stove => take 1 Camping stove
set the wool hats to 5 => set 5 Wool hat
rename the drill and the hammer to tools => ask || decline || rename ? = Tools || rename (Cordless drill | Hammer) = Tools
delete the pumpkin carving kit => delete Pumpkin carving kit
I threw out the old letters => delete Old letters
I sold the ski jacket => delete Ski jacket
where should I keep the ski goggles => where-to-put Ski goggles
scan the label => open scanner
undo that please => undo
move the hammer to the garage shelf and the drill to box 7 => ask || decline
set the table => unknown || set ? || find: nothing || ask
put the kettle on => unknown || ask
`
