/** Rename, take out, put back, quantities, delete, create, open. */
export const CHANGE = `
rename box 7 to garage sale => rename Box 7 = Garage sale
rename the blue bin to Recycling => rename Blue bin = Recycling
rename the drill to Makita drill => rename Cordless drill = Makita drill
rename old lamp as brass lamp => rename Old lamp = Brass lamp
call the blue bin recycling => rename Blue bin = Recycling
change the name of the toys bin to playroom => rename Toys = Playroom
change the name of the drill to power drill => rename Cordless drill = Power drill
could you rename the halloween box to spooky stuff => rename Halloween = Spooky stuff
the blue bin should be called recycling => rename Blue bin = Recycling
rename the blue bin => rename Blue bin = ?
take out two AA batteries => take 2 AA batteries
take two AA batteries out of the garage shelf => take 2 AA batteries
take 3 birthday candles out => take 3 Birthday candles
take 2 AA batteries from the garage shelf => take 2 AA batteries
I took out four AAA batteries => take 4 AAA batteries
i took two birthday candles => take 2 Birthday candles
I used 3 AA batteries => take 3 AA batteries
we used up ten paper napkins => take 10 Paper napkins
i used a 9v battery => take 1 9V battery
remove 2 sticky notes from office supplies => take 2 Sticky notes
remove two hdmi cables => take 2 HDMI cable
take the tent out of camping gear => take 1 Tent
take out the tent => take 1 Tent
I took the cooler out => take 1 Cooler
I'm taking the ski jacket out => take 1 Ski jacket
take out all the stockings => take all Stockings
I used all the printer paper => take all Printer paper
I took out the sleeping bags => take all Sleeping bag
took out one headlamp => take 1 Headlamp
put back two AA batteries => put-back 2 AA batteries
put two AA batteries back => put-back 2 AA batteries
put the tent back => put-back 1 Tent
I put the cooler back => put-back 1 Cooler
i put back the tent => put-back 1 Tent
return 2 headlamps => put-back 2 Headlamp
I returned the ski jacket => put-back 1 Ski jacket
set AA batteries to 20 => set 20 AA batteries
set the quantity of AA batteries to 20 => set 20 AA batteries
change the number of crayons to 40 => set 40 Crayons
there are 3 sleeping bags left => set 3 Sleeping bag
there's only one bottle of motor oil left => set 1 Motor oil
we have 6 HDMI cables now => set 6 HDMI cable
I have five puzzles left => set 5 Puzzle
update the quantity of printer paper to 2 => set 2 Printer paper
delete the old lamp => delete Old lamp
Delete the stapler from office supplies => delete Stapler
delete old lamp => delete Old lamp
please delete the wreath => delete Wreath
can you delete the witch costume => delete Witch costume
could you remove the old lamp => delete Old lamp
remove the old lamp => delete Old lamp
remove the old lamp from box 7 => delete Old lamp
get rid of the old letters => delete Old letters
throw away the fake spider web => delete Fake spider web
throw the old lamp out => delete Old lamp
toss the cough syrup => delete Cough syrup
trash the old lamp => delete Old lamp
erase the wreath => delete Wreath
I threw away the cough syrup => delete Cough syrup
I want to delete the tinsel => delete Tinsel
delete the wreath and the tinsel => delete Tinsel, Wreath
delete all the batteries => delete 9V battery, AA batteries, AAA batteries
delete the batteries => delete (9V battery | AA batteries | AAA batteries)
delete the first aid kit => delete (First aid kit@Camping gear | First aid kit@Medicine cabinet)
delete the first aid kit in the bathroom => delete First aid kit@Medicine cabinet
delete the blue bin => delete Blue bin
delete box 7 => delete Box 7
remove the halloween bin => delete Halloween
delete the trampoline => delete nothing
delete => delete ?
delete something => delete ?
delete everything in the halloween bin => delete Fake spider web, Pumpkin carving kit, Witch costume
create a bin called Beach stuff => create-bin Beach stuff
create a new bin named ski gear => create-bin Ski gear
make a new box called Garden tools => create-bin Garden tools
add a bin called Party supplies => create-bin Party supplies
add a new bin => create-bin ?
create a bin => create-bin ?
new bin => create-bin ?
new bin beach stuff => create-bin Beach stuff
make a kitchen bin called Spices => create-bin Spices category=kitchen
create a bin for ski gear => create-bin Ski gear
create a bin named Paint cans in the garage => create-bin Paint cans place=Garage
create a garage bin called Car stuff in the garage => create-bin Car stuff category=garage place=Garage
i want a new bin called Pets => create-bin Pets
start a new box for dog toys => create-bin Dog toys
can you make me a bin called Books please => create-bin Books
open the scanner => open scanner
open scanner => open scanner
scan a code => open scanner
scan a bin => open scanner
i want to scan a qr code => open scanner
start the camera => open scanner
launch the qr scanner => open scanner
open the tool box => open Tool box
open mom's box => open Mom's box
go to the kitchen drawer => open Kitchen drawer
take me to the christmas box => open Christmas box
where should I put the skis => where-to-put Skis
where should the hammer go => where-to-put Hammer
where does the screwdriver belong => where-to-put Screwdriver
which bin should I put the pliers in => where-to-put Pliers
what's the best place for a whisk => where-to-put Whisk
`
