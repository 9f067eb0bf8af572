/** Currency of each region where people pay in a currency that is not their own alone, or many do; see unicode-org/cldr `supplementalData.xml`. */
const SHARED: Readonly<Record<string, string>> = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  USD: 'US AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  AUD: 'AU CC CX HM KI NF NR TV',
  NZD: 'NZ CK NU PN TK',
  DKK: 'DK FO GL',
  NOK: 'NO SJ BV',
  CHF: 'CH LI',
  GBP: 'GB GG IM JE',
  ILS: 'IL PS',
  MAD: 'MA EH',
  XPF: 'NC PF WF',
}

/** Of the others: 'AE' pays in 'AED'. */
const OWN =
  'AED AFN ALL AMD AOA ARS AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CLP CNY COP CRC CUP CVE CZK DJF DOP DZD EGP ERN ETB FJD FKP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NPR OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX UYU UZS VES VND VUV WST YER ZAR ZMW'

/** Currency that people of a region pay in, as ISO 4217. @param region ISO 3166, such as 'DE' */
export const currencyOfRegion = (region: string): string => {
  const shared = Object.entries(SHARED).find(([, regions]) => regions.split(' ').includes(region))
  return (
    shared?.[0] ?? OWN.split(' ').find((currency) => currency.startsWith(region) && region !== '') ?? 'USD'
  )
}
