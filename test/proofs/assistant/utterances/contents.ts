export const CONTENTS = `
what's in the tool box => contents: Tool box
What is in the tool box? => contents: Tool box
whats in box 7 => contents: Box 7
what is inside the christmas box => contents: Christmas box
what's inside mom's box => contents: Mom's box
whats in moms box => contents: Mom's box
what do I have in the kitchen drawer => contents: Kitchen drawer
what did I put in the camping gear => contents: Camping gear
what have I got in the craft corner => contents: Craft corner
what do we keep in the medicine cabinet => contents: Medicine cabinet
what does the baking bin contain => contents: Baking
what does the halloween box have in it => contents: Halloween
what things are in the garage shelf => contents: Garage shelf
what items are in office supplies => contents: Office supplies
which items are in the toys bin => contents: Toys
show me what's in the tool box => contents: Tool box
show the contents of the christmas box => contents: Christmas box
contents of the kitchen drawer => contents: Kitchen drawer
list the contents of camping gear => contents: Camping gear
list everything in the craft corner => contents: Craft corner
list the items in winter clothes => contents: Winter clothes
show me everything in summer clothes => contents: Summer clothes
tell me what's in the blue bin => contents: Blue bin
can you tell me what is in the toys box => contents: Toys
could you list what's in the medicine cabinet please => contents: Medicine cabinet
is there anything in the blue bin => contents: Blue bin
is the blue bin empty => contents: Blue bin
show me the tool box => contents: Tool box
show tool box => contents: Tool box
look inside the christmas box => contents: Christmas box
look in mom's box => contents: Mom's box
check the kitchen drawer => contents: Kitchen drawer
what's all in the toys bin => contents: Toys
what all is in the halloween bin => contents: Halloween
what else is in the tool box => contents: Tool box
whats in the halowen bin => contents: Halloween
what's in the camping box => contents: Camping gear
what's in the office bin => contents: Office supplies
what is in the kids' art box => contents: Kids' art
what's in kids art => contents: Kids' art
what's stored in the christmas bin => contents: Christmas box
what's in the attic => list items place=Attic
what do we have in the basement => list items place=Basement
what's stored in the basement => list items place=Basement
list everything in the guest room => list items place=Guest room
what is in the hall closet => list items place=Hall closet
what's in the garage => list items place=Garage
show me what is in the attic => list items place=Attic
`
