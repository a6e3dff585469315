/**
 * States by the first three digits of a ZIP code, as the postal service hands them out (Publication 65, labeling list L002): the first and last prefix
 * of each range. A prefix that serves places of two states stands in both.
 */
const PREFIXES: Readonly<Record<string, string>> = {
  AL: '350-369',
  AK: '995-999',
  AZ: '850-865',
  AR: '716-729',
  CA: '900-961',
  CO: '800-816',
  CT: '060-069',
  DE: '197-199',
  DC: '200,202-205,569',
  FL: '320-339,341-349',
  GA: '300-319,398-399',
  HI: '967-968',
  ID: '832-838',
  IL: '600-629',
  IN: '460-479',
  IA: '500-528',
  KS: '660-679',
  KY: '400-427',
  LA: '700-714',
  ME: '039-049',
  MD: '206-212,214-219',
  MA: '010-027,055',
  MI: '480-499',
  MN: '550-567',
  MS: '386-397',
  MO: '630-658',
  MT: '590-599',
  NE: '680-693',
  NV: '889-898',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-884',
  NY: '005,063,100-149',
  NC: '270-289',
  ND: '580-588',
  OH: '430-459',
  OK: '730-732,734-749',
  OR: '970-979',
  PA: '150-196',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733,750-799,885',
  UT: '840-847',
  VT: '050-054,056-059',
  VA: '201,220-246',
  WA: '980-994',
  WV: '247-268',
  WI: '530-549',
  WY: '820-831,834',
  // The store has neither territories nor military mail among its states: they are here for the sentence.
  AA: '340',
  AE: '090-098',
  AP: '962-966',
  AS: '967',
  GU: '969',
  PR: '006-007,009',
  VI: '008',
};

/** Names of what has ZIP codes and is none of the store's states. */
const OTHER_PLACES: Readonly<Record<string, string>> = {
  AA: 'a military address',
  AE: 'a military address',
  AP: 'a military address',
  AS: 'American Samoa',
  GU: 'Guam and its neighbors',
  PR: 'Puerto Rico',
  VI: 'the U.S. Virgin Islands',
};

/** Abbreviations of the states that a ZIP code may be in, by its first three digits; none when the prefix is not in use. */
export function statesOfZip(zip: string): string[] {
  const prefix = zip.trim().slice(0, 3);
  return Object.keys(PREFIXES).filter((state) =>
    PREFIXES[state]?.split(',').some((range) => {
      const [first = '', last = first] = range.split('-');
      return first <= prefix && prefix <= last;
    }),
  );
}

/** Of a prefix that serves places of two states, each has but one ZIP code in the second. */
const SECOND_STATES: Readonly<Record<string, string>> = { '06390': 'NY', '83414': 'WY', '96799': 'AS' };

/** Abbreviation of the state that a ZIP code is in; null when its prefix is not in use. */
export function stateOfZip(zip: string): string | null {
  return SECOND_STATES[zip.trim().slice(0, 5)] ?? statesOfZip(zip)[0] ?? null;
}

/** What is wrong with a ZIP code that is in no state and no other place of the postal service's; null for one that is. */
export function unknownZip(zip: string): string | null {
  const [code] = zip.trim().split('-');
  return statesOfZip(zip).length === 0 ? `There is no ZIP code ${code}. Check its digits.` : null;
}

/** What is wrong with a ZIP code for a state, as a sentence for beside the field; null when they belong together. */
export function zipMismatch(
  zip: string,
  state: { abbr: string; name: string },
  states: readonly { abbr: string; name: string }[],
): string | null {
  const possible = statesOfZip(zip);
  if (possible.includes(state.abbr)) return null;
  const [code] = zip.trim().split('-');
  const unknown = unknownZip(zip);
  if (unknown) return unknown;
  const places = possible.map(
    (abbr) => states.find((each) => each.abbr === abbr)?.name ?? OTHER_PLACES[abbr] ?? abbr,
  );
  return `ZIP code ${code} belongs to ${places.join(' or ')}, not to ${state.name}. Correct the ZIP code or the state.`;
}
