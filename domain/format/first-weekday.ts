import { regionOf } from './locale.ts'

/** https://github.com/unicode-org/cldr/blob/main/common/supplemental/supplementalData.xml, for browsers that do not tell. */
const REGIONS_FROM_SUNDAY =
  'AG AS AU BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'.split(
    ' ',
  )

interface WeekInfo {
  /** 1 for Monday, 7 for Sunday. */
  readonly firstDay: number
}

type LocaleWithWeek = Intl.Locale & { getWeekInfo?(): WeekInfo; readonly weekInfo?: WeekInfo }

/**
 * Day on which a week begins, 0 for Sunday.
 * @param locale BCP 47; a language alone stands for where most of its speakers are
 */
export const firstWeekday = (locale: string): number => {
  const known = new Intl.Locale(locale).maximize() as LocaleWithWeek
  const week = known.getWeekInfo?.() ?? known.weekInfo
  if (week) return week.firstDay % 7
  return REGIONS_FROM_SUNDAY.includes(regionOf(locale)) ? 0 : 1
}
