import type { UnderstoodAttribute } from '@sanderling/contract/wire/catalogue/understanding';
import { tokenize } from '../vocabulary/tokenize.ts';
import { addExclusion, addFilter, type Draft, phrase, take } from './draft.ts';
import type { KnownValues } from './known-values.ts';

/** What a sentence asks of a piece that is in no name: "washable", "with storage", "that extends", "outdoor". */
const ASKED: readonly [pattern: RegExp, attribute: UnderstoodAttribute, values: readonly string[]][] = [
  asked(String.raw`(?:outdoor|patio|garden|deck|porch|terrace|balcony) furniture`, 'category_permalinks', [
    'outdoor',
  ]),
  asked(
    String.raw`(?:with (?:a )?)?(?:(?:machine[- ])?washable(?: (?:covers?|slipcovers?|fabric))?|(?:(?:that |which )?(?:i|you|we) can|(?:that |which )?can be|easy to) (?:machine )?wash(?:ed)?|(?:that |which )?goes in the wash(?:er|ing machine)?)`,
    'cleaning',
    ['Machine washable'],
  ),
  asked(
    String.raw`wip(?:e|es|eable|able)(?:[- ]clean|[- ]down)?|(?:that |which )?(?:(?:i|you|we) can|can be|easy to|easily) wip(?:e|ed)(?: clean| down)?`,
    'cleaning',
    ['Wipe clean'],
  ),
  asked(String.raw`dry[- ]clean(?:able|ed)?(?: only)?`, 'cleaning', ['Dry clean']),
  asked(String.raw`(?:that |which )?(?:(?:i|you|we) can |can be )?hosed? (?:down|off)`, 'cleaning', [
    'Hose down',
  ]),
  asked(String.raw`dishwasher[- ]safe`, 'cleaning', ['Dishwasher safe']),
  asked(
    String.raw`(?:full|whole|entire)[- ](?:length|body|height)|head to toe|(?:(?:that |which )?(?:i|you|we) can )?see (?:my|your|our)(?:sel(?:f|ves)| (?:whole|full|entire)(?: body| outfit)?)(?: in)?`,
    'features',
    ['Full length'],
  ),
  asked(
    String.raw`(?:with |has |have )?(?:hidden |extra |lots of |some |built[- ]in )?storage(?: space)?|(?:with )?(?:room|space|a place) (?:for|to (?:store|keep)) (?:my )?(?:shoes|boots|blankets|toys|books|clothes|linens?|dishes)`,
    'features',
    ['Storage'],
  ),
  asked(String.raw`(?:with|has|have) (?:\p{L}+ )?drawers?`, 'features', ['Drawers']),
  asked(String.raw`(?:with|has|have) (?:\p{L}+ )?doors?`, 'features', ['Doors']),
  asked(String.raw`(?:with|has|have) (?:a )?(?:\p{L}+ )?(?:shelf|shelves)`, 'features', ['Shelves']),
  asked(String.raw`(?:with|has|have) arm(?:s|rests?)`, 'features', ['Arms']),
  asked(String.raw`(?:with|has|have) (?:a )?back(?:s|rests?)?`, 'features', ['Backrest']),
  asked(
    String.raw`(?:with (?:a |good )?|has (?:a )?)?(?:cables?|cords?|wires?) (?:management|organi[sz](?:er|ation)|ports?|channels?|holes?|notch(?:es)?|grommets?)|(?:with )?(?:a )?(?:place|hole|port|space|room)s? for (?:my |the |all )?(?:cables|cords|wires)`,
    'features',
    ['Cable management'],
  ),
  asked(String.raw`(?:with|on|has|have) (?:wheels|casters)`, 'features', ['Wheels']),
  asked(
    String.raw`(?:that )?swivel(?:s|ing)?|rotating|that (?:turn|spin|rotate)s?(?: around)?|spinning`,
    'features',
    ['Swivel'],
  ),
  asked(
    String.raw`(?:that )?extend(?:able|ing|s|ible)|(?:(?:that|which) )?(?:i|you|we) can extend|expand(?:able|ing)|(?:that )?expands|(?:with|has) (?:a )?(?:lea(?:f|ves)|extensions?)|pull[- ]?out leaves`,
    'features',
    ['Extendable'],
  ),
  asked(
    String.raw`(?:that )?fold(?:ing|able|s)(?: (?:up|flat|away))?|fold[- ](?:up|away)|collapsible`,
    'features',
    ['Folding'],
  ),
  asked(String.raw`(?:that )?stack(?:able|ing|s)?`, 'features', ['Stackable']),
  asked(String.raw`dimm(?:able|ing)|(?:with|has) (?:a )?dimmer`, 'features', ['Dimmable']),
  asked(
    String.raw`cordless|rechargeable|battery(?:[- ](?:operated|powered))?|wireless|without (?:a |an )?(?:cord|outlet|plug|cable)`,
    'features',
    ['Cordless'],
  ),
  asked(String.raw`plug[- ]in`, 'features', ['Plug-in']),
  asked(String.raw`modular`, 'features', ['Modular']),
  asked(String.raw`reclining|(?:that )?reclines`, 'features', ['Reclining']),
  asked(String.raw`backless`, 'features', ['Backless']),
  asked(String.raw`slip ?cover(?:ed|s)?|(?:with )?(?:removable|loose) covers?`, 'features', [
    'Slipcover',
    'Removable covers',
  ]),
  asked(
    String.raw`(?:pet|dog|cat|kid|child|family)[- ]friendly|(?:kid|child|pet|dog|cat)[- ]proof|(?:for )?(?:a |the )?(?:house|home|family|people|families)?\s?with (?:small |young )?(?:dogs?|cats?|kids|pets?|children|toddlers)|stain[- ](?:resistant|proof)|easy to clean`,
    'features',
    ['Family friendly', 'Stain-resistant'],
  ),
  asked(
    String.raw`(?:(?:(?:that|which) )?(?:i|you|we) can (?:take|carry|bring|move|use|put|leave|keep)(?: it)?(?: out)? )?(?:for |on |in |to |onto |into )?(?:the |my |a |our )?(?:outdoors?|outside|patio|garden|backyard|porch|terrace|deck|balcony|pool ?side|pool)|(?:that )?can (?:stay|be left) (?:out|outside)(?: in the rain)?|weather[- ]?proof|all[- ]weather|in the rain`,
    'indoor_outdoor',
    ['Outdoor'],
  ),
  asked(String.raw`(?:that )?locks?|lockable|locking|(?:with|has) (?:a )?(?:key|lock)s?`, 'features', [
    'Lockable',
  ]),
  asked(
    String.raw`(?:to |that |which )?(?:divid|separat|partition)(?:es?|s|ing)? (?:off )?(?:a |the |my |our |two )?(?:rooms?|space)`,
    'features',
    ['Room divider'],
  ),
  asked(
    String.raw`(?:that |which )?leans?(?:ing)?(?: (?:on|against) (?:the |a |my )?wall)?|(?:that )?lean against (?:the |a )?wall`,
    'features',
    ['Leaning'],
  ),
  asked(String.raw`adjustable|(?:that |which )?adjusts?`, 'features', ['Adjustable', 'Adjustable shelves']),
  asked(
    String.raw`anti[- ]tip|tip[- ]?proof|(?:that |which )?(?:won['’]?t|will not|can['’]?t|cannot|doesn['’]?t|does not) (?:tip|fall|topple)(?: over)?`,
    'features',
    ['Anti-tip'],
  ),
  asked(
    String.raw`(?:that |which )?(?:fits?|goes|go|gets?) (?:through|up|around) (?:a |the |my |our )?(?:narrow |small |tight |old )?(?:doors?|doorways?|front door|hallways?|stairs|staircase|stairwell|elevator)`,
    'features',
    ['Fits narrow doors'],
  ),
  asked(
    String.raw`frost[- ]?(?:proof|resistant)|winter[- ]?proof|(?:that |which )?(?:survives?|withstands?|stands?|can take) (?:the )?(?:frost|winter|freezing)`,
    'features',
    ['Frost-proof'],
  ),
  asked(String.raw`(?:with )?(?:good )?drainage(?: holes?)?`, 'features', ['Drainage']),
  asked(String.raw`soft[- ]clos(?:e|ing)(?: drawers?| doors?)?`, 'features', ['Soft-close']),
  asked(String.raw`(?:that )?nest(?:s|ing)?|stack of tables`, 'features', ['Nesting']),
  asked(String.raw`round|circular`, 'shapes', ['Round']),
  asked(String.raw`oval`, 'shapes', ['Oval']),
  asked(String.raw`rectangular|rectangle`, 'shapes', ['Rectangular']),
  asked(String.raw`curved|crescent(?:[- ]shaped)?`, 'shapes', ['Curved']),
];
const LIGHT = String.raw`(?:light|pale|bright|dark|deep)`;
const OF_COLOR = String.raw`(?:[- ](?:colou?red|toned?|tones?|colou?rs?|shades?|finish|stained|woods?|fabrics?|upholstery))`;
const GROUPS: readonly [pattern: RegExp, colors: readonly string[]][] = [
  [
    phrase(String.raw`neutral(?:[- ](?:colou?red|toned?|tones?|colou?rs?))?|natural (?:colou?rs?|tones?)`),
    ['White', 'Beige', 'Gray', 'Natural'],
  ],
  [phrase(String.raw`earthy?(?:[- ](?:toned?|tones?|colou?rs?))?`), ['Brown', 'Beige', 'Rust', 'Green']],
  [phrase(String.raw`warm[- ](?:colou?red|toned?|tones?|colou?rs?)`), ['Rust', 'Yellow', 'Brown', 'Gold']],
  [phrase(String.raw`jewel[- ](?:colou?red|toned?|tones?|colou?rs?)`), ['Green', 'Blue', 'Purple']],
  [phrase(String.raw`colou?rful|bold colou?rs?`), ['Yellow', 'Rust', 'Green', 'Blue', 'Purple']],
];

function asked(pattern: string, attribute: UnderstoodAttribute, values: readonly string[]) {
  return [phrase(pattern), attribute, values] as [RegExp, UnderstoodAttribute, readonly string[]];
}

export function takeAttributes(draft: Draft, known: KnownValues): void {
  for (const [pattern, attribute, values] of ASKED) {
    const sold = values.filter((value) => known.valuesOf(attribute).includes(value));
    if (sold.length > 0) take(draft, pattern, () => addFilter(draft, attribute, sold));
  }
  take(draft, phrase('armless'), () => addExclusion(draft, 'features', ['Arms']));
}

export function takeColors(draft: Draft, known: KnownValues): void {
  take(draft, phrase(String.raw`(?<tone>${LIGHT})${OF_COLOR}`), ({ tone = '' }, matched) => {
    addFilter(draft, 'tones', [/dark|deep/i.test(tone) ? 'Dark' : 'Light']);
    const wood = /wood/i.test(matched) ? known.named(['wood']) : null;
    if (wood) addFilter(draft, wood.attribute, wood.values);
  });
  for (const [pattern, colors] of GROUPS) take(draft, pattern, () => addFilter(draft, 'colors', colors));
}

const EITHER = /(?<=\s)(?:either )?(?<one>[\p{L}é]+) (?:or|\/) (?<other>[\p{L}é]+)(?=\s)/giu;

/** "blue or green" is a choice of colors; words joined otherwise must all be true. */
export function takeChoices(draft: Draft, known: KnownValues): void {
  take(draft, EITHER, ({ one = '', other = '' }) => {
    const [first, second] = [one, other].map((word) => known.named(tokenize(word)));
    if (!first || !second || first.attribute !== second.attribute) return false;
    if (first.attribute === 'category_permalinks') return false;
    addFilter(draft, first.attribute, [...first.values, ...second.values]);
  });
}
