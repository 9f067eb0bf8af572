/** Lists by category, place, photo, age and quantity. */
export const LIST = `
list my bins => list bins
show me all my bins => list bins
what bins do I have => list bins
which bins do I have => list bins
show all bins => list bins
list all the boxes => list bins
what boxes do we have => list bins
which bins are in the basement => list bins place=Basement
what bins are in the attic => list bins place=Attic
list the bins in the garage => list bins place=Garage
show me the boxes in the attic => list bins place=Attic
show all kitchen bins => list bins category=kitchen
which bins are for the kitchen => list bins category=kitchen
list the garage bins => list bins category=garage
show me my craft bins => list bins category=crafts
which bins are empty => list bins empty
show empty bins => list bins empty
are there any empty boxes => list bins empty
do I have any empty bins => list bins empty
what tools do I have => list items category=Tools
show me all my tools => list items category=Tools
list all the documents => list items category=Documents
what documents do I have => list items category=Documents
show me the electronics => list items category=Electronics
what toys do we have => list items category=Toys
list everything in the category holiday => list items category=Holiday
show items in category clothing => list items category=Clothing
what clothing do I have => list items category=Clothing
what holiday stuff do we have => list items category=Holiday
which tools are in the garage => list items category=Tools place=Garage
list all items => list items
show me everything => list items
show me all my stuff => list items
what do I have => list items
which items have no photo => list items photo=without
which items don't have a picture => list items photo=without
what has no photo yet => list items photo=without
show items without a photo => list items photo=without
list things without pictures => list items photo=without
show me items missing a photo => list items photo=without
which items in the tool box have no photo => list items bin=Tool box photo=without
bins without a photo => list bins photo=without
which bins have no picture => list bins photo=without
what did I add last => list items newest=added
what did I add recently => list items newest=added
show my latest items => list items newest=added
what's the newest item => list items newest=added
what were the last things I added => list items newest=added
what changed recently => list items newest=changed
what changed today => list items newest=changed since=today
what did I change yesterday => list items newest=changed since=yesterday
what did I add this week => list items newest=added since=week
what did I add today => list items newest=added since=today
which items were added this month => list items newest=added since=month
recent changes => list items newest=changed
what am I running low on => list items low
what are we running out of => list items low
what's almost gone => list items low
which items are running low => list items low
which items are missing => list items missing
what is missing => list items missing
show missing items => list items missing
when did I last change the tool box => changed: Tool box
when did I last update the christmas box => changed: Christmas box
when was the kitchen drawer last changed => changed: Kitchen drawer
when did I add the passport => changed: Passport
when did I put the tent away => changed: Tent
when was the motor oil last updated => changed: Motor oil
`
