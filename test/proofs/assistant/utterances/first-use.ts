/** Sentences of a first use that the grammar once did not read. */
export const FIRST_USE = `
delete the bin Halloween => delete Halloween
open the bin Baking => open Baking
what is in the bin Toys => contents: Toys
add a mug to the bin Baking => add 1 Mug > Baking
rename the box Halloween to Spooky stuff => rename Halloween = Spooky stuff
move the stapler to the bin Toys => move Stapler > Toys
where is the bin Toys => find: Toys
what is in the bin in the guest room => list items place=Guest room || contents: Craft corner
open the box in the bathroom => open Medicine cabinet
which bins have I not checked => list bins unchecked
which bins haven't I checked => list bins unchecked
show unchecked bins => list bins unchecked
which bins were never checked => list bins unchecked
when did I last check the tool box => checked: Tool box
when was the tool box last checked => checked: Tool box
have I checked the tool box yet => checked: Tool box
mark the tool box as checked => decline
I checked the tool box => decline
which bin has the most items => most items
what is the fullest bin => most items
which bin has the fewest things => fewest items
move everything from the blue bin to toys => contents: Blue bin
delete everything in the blue bin => contents: Blue bin
empty the trash => decline
restore the old lamp => decline
get the old lamp out of the trash => decline
what did I delete => decline
find everything in category tools => list items category=Tools
move the stapler to toys and delete the wreath => ask move Stapler > Toys + delete Wreath
delete the wreath and then move the stapler to toys => ask delete Wreath + move Stapler > Toys
add a saw to the tool box and rename toys to games => ask add 1 Saw > Tool box + rename Toys = Games
take the hammer and put it in box 7 => move Hammer > Box 7
delete the wreath and the tinsel => delete Tinsel, Wreath
`
