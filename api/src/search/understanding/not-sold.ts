import type { Understanding } from '@sanderling/contract/wire/catalogue/understanding';
import { misspellings } from '../vocabulary/misspellings.ts';
import { tokenize } from '../vocabulary/tokenize.ts';

const CHILDS = "(?:kids?|kid's|kids'|child(?:ren)?'?s?|toddlers?'?s?|teens?'?|nursery)";
const FOR_CHILDREN = `(?:(?:my|the|our|a|an|small|young|little) )*(?:${CHILDS}|sons?|son['’]s|daughters?|daughter['’]s|bab(?:y|ies)|baby['’]s)`;

/** What shoppers look for and this store does not sell, what it has that comes nearest, and the sentence between them. */
const NOT_SOLD: readonly [asked: string, query: string, sentence: string][] = [
  [
    'tvs?|televisions?|flat ?screens?|smart tvs?',
    'media credenza',
    'We do not sell televisions. These are made to stand below one.',
  ],
  [
    'cribs?|cots?|bassinets?|baby beds?|toddler beds?|moses baskets?|nursery furniture',
    'bed',
    'We make nothing for babies yet. These are the beds we have.',
  ],
  [
    "(?:kids?|kid's|kids'|child(?:ren)?'?s?|toddlers?'?|baby'?s?) (?:bed)?rooms?|nurser(?:y|ies)|play ?rooms?",
    'bedroom',
    'We make nothing for children yet. These stand in bedrooms.',
  ],
  [
    `${CHILDS} beds?|beds? for ${FOR_CHILDREN}`,
    'bed',
    'We make nothing for children yet. These are the beds we have.',
  ],
  [
    'changing tables?',
    'dresser',
    'We make nothing for babies yet. These dressers hold what a changing table would.',
  ],
  [
    'bunk ?beds?|loft beds?|trundle(?: beds?)?|murphy beds?|pull[- ]?out beds?|roll-?away(?: beds?)?|fold(?:ing|[- ]?out|[- ]?away|[- ]up) beds?|(?:water|air) ?beds?|canopy beds?|four[- ]posters?(?: beds?)?',
    'bed',
    'We have no beds of that kind. These are the ones we have.',
  ],
  ['mattress(?:es)?|box springs?', 'bed', 'We do not sell mattresses. These are the beds that take one.'],
  [
    '(?:sleeper|convertible|pull ?-?out) (?:sofas?|couch(?:es)?|sectionals?)|sofa ?beds?|sofabeds?|futons?|sleepers?|hide-?a-?beds?',
    'sofa',
    'None of our sofas opens into a bed. These are the ones to sit on.',
  ],
  [
    'chesterfields?(?: (?:sofas?|couch(?:es)?))?',
    'sofa',
    'None of our sofas is a Chesterfield. These are the ones we have.',
  ],
  [
    '(?:(?:grand|upright|baby grand|digital) )?pianos?|guitars?|musical instruments?',
    'bench',
    'We sell no instruments. These are benches to sit at one.',
  ],
  [
    'recliners?|la-?z-?boys?|massage chairs?',
    'recliner',
    'Nothing here reclines by a lever. These are the seats to lean back in.',
  ],
  [
    'rocking chairs?|rockers?|gliders?',
    'lounge chair',
    'None of our chairs rocks. These are the ones to sit back in.',
  ],
  ['wardrobes?|armoires?|closets?|chifforobes?', 'dresser', 'We have no wardrobes. These hold clothes.'],
  [
    '(?:office|desk|gaming|computer|task|ergonomic) chairs?',
    'home office chair',
    'We have no chairs on casters. These are used at a desk.',
  ],
  ['fil(?:e|ing) cabinets?|bookcase desks?', 'desk', 'We have no filing cabinets. These desks have drawers.'],
  [
    'bath(?:room)? (?:vanit(?:y|ies)(?: (?:units?|cabinets?))?|cabinets?|sinks?|furniture)|bath ?tubs?|toilets?|medicine cabinets?|towel (?:racks?|rails?|bars?)',
    'mirror',
    'We furnish no bathrooms. These mirrors hang in one.',
  ],
  [
    'vanit(?:y|ies)|dressing tables?|makeup tables?',
    'desk',
    'We have no dressing tables. A small desk serves as one.',
  ],
  [
    'curtains?|drapes|drapery|blinds|window treatments?',
    'pillow',
    'We do not sell curtains. These are the textiles we have.',
  ],
  [
    'bedding|duvets?|duvet covers?|comforters?|bed sheets?|sheets?|blankets?|throws?|throw blankets?|quilts?|towels?|tablecloths?',
    'pillow',
    'We do not sell linens. These are the textiles we have.',
  ],
  ['bean ?bags?(?: chairs?)?', 'pouf', 'We have no bean bags. These come nearest.'],
  ['high ?chairs?|booster seats?', 'counter stool', 'We have no high chairs. These are our tall seats.'],
  [
    'hammocks?|porch swings?|swings?|hanging chairs?|egg chairs?|adirondacks?(?: chairs?)?',
    'lounge outdoor',
    'We have none of those. These are our seats for outdoors.',
  ],
  [
    '(?:patio |garden |beach )?(?:umbrellas?|parasols?)|gazebos?|pergolas?|fire ?pits?|grills?|barbecues?|patio heaters?|picnic tables?|outdoor (?:dining )?tables?',
    'outdoor',
    'We do not sell those. This is what we have for outdoors.',
  ],
  ['clocks?|wall clocks?|wallpapers?', 'mirror', 'We do not sell those. These hang on a wall too.'],
  [
    'candles?|candle ?sticks?|candle ?holders?|lanterns?',
    'rechargeable lamp',
    'We do not sell candles. This lamp goes wherever one would.',
  ],
  ['(?:picture|photo) frames?', 'art', 'We do not sell frames by themselves. These pictures come in one.'],
  [
    'plates?|dinnerware|dishes|mugs?|cups?|cutlery|flatware|silverware|wine glass(?:es)?|glassware|placemats?|cookware',
    'bowl',
    'We set no tables. These are the bowls and trays we have.',
  ],
  [
    'baskets?|(?:storage )?bins?|toy box(?:es)?|trunks?|hope chests?|blanket chests?',
    'storage ottoman',
    'We have none of those. This holds as much, and can be sat on.',
  ],
  [
    'coat racks?|coat ?hooks?|coat stands?|hall trees?|shoe racks?|shoe cabinets?|umbrella stands?',
    'hall bench',
    'We have no racks. This bench stands in a hall and takes a row of shoes.',
  ],
  [
    '(?:bar|serving|tea|kitchen) carts?|kitchen islands?|wine racks?|wine cabinets?|liquor cabinets?|bar cabinets?',
    'sideboard',
    'We have none of those. A sideboard does the same work.',
  ],
  [
    'ceiling fans?|fans?|track lights?|recessed lights?',
    'pendant',
    'We have none of those. These hang from a ceiling.',
  ],
  ['light ?bulbs?|bulbs?|lamp ?shades?', 'lamp', 'We do not sell those by themselves. These are our lamps.'],
  [
    'house ?plants?|plants?|fake plants?|artificial plants?|flowers?|trees?|christmas trees?',
    'planter',
    'We sell no plants. These hold them.',
  ],
  ['(?:dog|cat|pet) beds?', 'floor pillow', 'We make nothing for pets. This pillow is the size of one.'],
  [
    'room dividers?|folding screens?|privacy screens?',
    'etagere',
    'We have no screens. These shelves are finished on every side and divide a room.',
  ],
  [
    'pool tables?|game tables?|poker tables?|ping ?pong tables?',
    'dining table',
    'We have no tables for games. These are large enough for most.',
  ],
  [
    'washing machines?|washers?|dryers?|refrigerators?|fridges?|freezers?|ovens?|microwaves?|vacuum(?: cleaner)?s?',
    'sideboard',
    'We sell no appliances. These furnish the rooms around them.',
  ],
  [
    'bath(?:room)? (?:mats?|rugs?)|door ?mats?|rug pads?|yoga mats?',
    'rug',
    'We have none of those. These are our rugs.',
  ],
];
/** "tv stand" is sold: what carries, holds or goes with it. */
const GOES_WITH = String.raw`(?:stands?|units?|consoles?|cabinets?|credenzas?|benches|bench|tables?|furniture|stools?|chairs?|chests?|lamps?|pots?|lights?|rugs?|mirrors?|sofas?|pendants?|bowls?|beds?)`;
const COMPILED = NOT_SOLD.map(
  ([asked, query, sentence]) =>
    [
      new RegExp(String.raw`(?<=\s)(?:${asked})(?=\s)(?!\s${GOES_WITH}(?=\s))`, 'iu'),
      query,
      sentence,
    ] as const,
);

/** Whether words name what is not sold here, and nothing else. */
export function isNotSold(words: string): boolean {
  return COMPILED.some(([pattern]) => pattern.exec(` ${words} `)?.[0] === words);
}

/** What stands behind it is what a piece is for. */
const MEANT_FOR = /\s(?:for|to (?:hold|put|store|keep))\s/iu;

/** What to search in the place of what is not sold here. The other words of the query stay, when they say what it should be like. */
export function insteadOf(text: string, isPiece: (word: string) => boolean): Understanding['instead'] {
  const whole = text.replaceAll(/\p{L}+/gu, (word) => meantBy(word.toLowerCase()) ?? word);
  const [head = '', aside] = whole.split(MEANT_FOR);
  // "A chest for blankets" asks for a chest.
  const spelled = aside !== undefined && tokenize(head).some(isPiece) ? `${head} ` : whole;
  for (const [pattern, query, sentence] of COMPILED) {
    // For whom it is may be why it is not sold: "a bed for kids".
    const isForThem = MEANT_FOR.test(pattern.exec(whole)?.[0] ?? '');
    if (isForThem || pattern.test(spelled)) return { query, sentence, because: 'not_sold' };
  }
  return null;
}

/** Nothing is called by them here, so that the catalogue's own words cannot put them right. */
const OFTEN_MISSPELT = [
  ...[
    'mattress',
    'television',
    'curtains',
    'wardrobe',
    'armoire',
    'recliner',
    'hammock',
    'umbrella',
    'blanket',
  ],
  ...[
    'comforter',
    'bassinet',
    'convertible',
    'dinnerware',
    'silverware',
    'barbecue',
    'wallpaper',
    'adirondack',
  ],
];

/** Of the same beginning, with one letter wrong. */
function meantBy(word: string): string | undefined {
  return OFTEN_MISSPELT.find(
    (known) => known.startsWith(word.slice(0, 2)) && word.length > 5 && misspellings(word, known, 1) === 1,
  );
}
