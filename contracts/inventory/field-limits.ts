/** Most characters of a text. */
export const NAME_MAX = 200
export const DESCRIPTION_MAX = 2000
export const NOTES_MAX = 5000
export const PLACE_MAX = 200
/** Levels of places, and live places of an inventory. */
export const PLACE_LEVELS_MAX = 8
export const PLACES_MAX = 2000
export const BIN_CATEGORY_MAX = 50
export const ITEM_CATEGORY_MAX = 100
export const SEARCH_TEXT_MAX = 100
export const PIN_MAX = 64
export const COLOR_MAX = 32
export const LABEL_SIZE_NAME_MAX = 60
/** A sweep as JSON. */
export const SWEEP_LENGTH_MAX = 20_000

/** Bytes of a file as it is uploaded, files of one item, bin or place, and of an inventory. */
export const FILE_MAX_BYTES = 25 * 1024 * 1024
export const FILES_PER_TARGET_MAX = 20
export const FILES_MAX = 20_000
/** Fields that people of an inventory define themselves. */
export const FIELD_DEFINITIONS_MAX = 30
/** Characters of all values of such fields in a row, and of one. */
export const MAP_MAX = 20_000
export const MAP_TEXT_MAX = 2000
/** Choices of such a field, and letters of one. */
export const CHOICES_MAX = 50
export const CHOICE_MAX = 100

export const QUANTITY_MAX = 1_000_000
/** Price of one piece, in minor units of a currency. */
export const MONEY_MAX = 1_000_000_000_000
/** Maker, model, serial number or shop. */
export const DETAIL_MAX = 120
/** Tags of a thing, and characters of one. */
export const TAGS_MAX = 30
export const TAG_MAX = 50
/** Product and other codes of a thing, and characters of one. */
export const CODES_MAX = 20
export const CODE_MAX = 105
