import { useTestApi } from '../../testing/test-api.ts';
import { readRecords } from '../records/read-records.ts';
import { findHelp } from './find-help.ts';
import { type KnownValues, knownValues } from './known-values.ts';
import { understand } from './understand.ts';
import { understandQueryIn } from './understand-query.ts';

const NOW = new Date('2026-11-20T16:00:00Z');
const DAY_MS = 86_400_000;
const api = useTestApi();
let known: KnownValues;
beforeAll(async () => {
  known = knownValues((await readRecords(api.db, NOW)).map(({ record }) => record));
});

/** What was understood, without what was not said. */
function meaning(query: string): Record<string, unknown> {
  const { query: left, ranges, filters, without, sort } = understand(query, known, NOW);
  const limits = Object.entries(ranges).map(([name, { min, max }]) => `${name} ${min ?? ''}..${max ?? ''}`);
  return {
    left,
    ...(limits.length > 0 && { limits }),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(Object.keys(without).length > 0 && { without }),
    ...(sort && { sort }),
  };
}
const on = (day: string) => `arrives_on ..${Date.parse(day) / DAY_MS}`;

test.each<[string, Record<string, unknown>]>([
  [
    'a green velvet sofa under 84 inches that arrives this month',
    { left: 'a green velvet sofa', limits: ['width ..84', on('2026-11-30')] },
  ],
  ['desk that locks', { left: 'desk', filters: { features: ['Lockable'] } }],
  ['shelves to divide a room', { left: 'shelves', filters: { features: ['Room divider'] } }],
  ['coffee table that hides clutter', { left: 'coffee table', filters: { features: ['Storage'] } }],
  ['sofa that fits through a narrow door', { left: 'sofa', filters: { features: ['Fits narrow doors'] } }],
  ['something comfy to read in by the window', { left: 'armchair' }],
  ['something to sit on while putting on shoes by the door', { left: 'hall bench' }],
  ['something for a blank wall above the couch', { left: 'wall art' }],
  ['where do i put my record player', { left: 'credenza' }],
  ['table my kids can do homework on', { left: 'desk' }],
  ['armchairs, nothing in velvet', { left: 'armchairs', without: { materials: ['Velvet'] } }],
  [
    'side table that is neither round nor marble',
    { left: 'side table', without: { shapes: ['Round'], materials: ['Stone'] } },
  ],
  [
    'dining chairs, no cushions or arms',
    { left: 'dining chairs', without: { features: ['Cushions', 'Upholstered', 'Arms'] } },
  ],
  ['armchair around 1k', { left: 'armchair', limits: ['price 800..1200'] }],
  ['lamp for about $250', { left: 'lamp', limits: ['price 200..300'] }],
  ['table for around 8 people', { left: 'table', filters: { seats: ['8'] } }],
  ['rug about 8 feet by 10 feet', { left: 'rug', filters: { rug_sizes: ['8 x 10'] } }],
  ['big rug to go under a sectional', { left: 'rug', filters: { rug_sizes: ['9 x 12', '10 x 14'] } }],
  ['dresser under three feet wide', { left: 'dresser', limits: ['width ..36'] }],
  ['counter stools, set of 2', { left: 'counter stools' }],
  ['a pair of velvet armchairs', { left: 'velvet armchairs' }],
  ['bud vases set of three', { left: 'bud vases' }],
  ['dining set', { left: 'dining set' }],
  ['pendant light kitchen island', { left: 'pendant light' }],
  ['kitchen island', { left: 'kitchen island' }],
  ['table to work from home at', { left: 'desk' }],
  ['lamps 200-300', { left: 'lamps', limits: ['price 200..300'] }],
  ['coffee table under $500', { left: 'coffee table', limits: ['price ..500'] }],
  ['desk up to 1,200 dollars', { left: 'desk', limits: ['price ..1200'] }],
  ['sofa under 2k', { left: 'sofa', limits: ['price ..2000'] }],
  ['lamp between $100 and $300', { left: 'lamp', limits: ['price 100..300'] }],
  ['bookcase at most 80" tall', { left: 'bookcase', limits: ['height ..80'] }],
  ['console under 15 inches deep', { left: 'console', limits: ['depth ..15'] }],
  ['table no wider than 3 ft', { left: 'table', limits: ['width ..36'] }],
  ['dresser taller than 40 inches', { left: 'dresser', limits: ['height 40..'] }],
  ['desk narrower than 120 cm', { left: 'desk', limits: ['width ..47.2'] }],
  ['sofa less than 2 meters wide', { left: 'sofa', limits: ['width ..78.7'] }],
  ['sofa between 70 and 90 inches wide', { left: 'sofa', limits: ['width 70..90'] }],
  ['a sideboard for my 60 inch wall', { left: 'a sideboard', limits: ['width ..60'] }],
  ['what fits in a 60-inch niche', { left: '', limits: ['width ..60'] }],
  ['something under $500', { left: '', limits: ['price ..500'] }],
  ['rug under 900 on sale', { left: 'rug', limits: ['price ..900'], filters: { on_sale: ['true'] } }],
  ['oak bed in stock', { left: 'oak bed', filters: { availability: ['In stock'] } }],
  ['chair delivered by december 10', { left: 'chair', limits: [on('2026-12-10')] }],
  ['sofa that arrives by 24 December', { left: 'sofa', limits: [on('2026-12-24')] }],
  ['sofa by the 24th of December', { left: 'sofa', limits: [on('2026-12-24')] }],
  ['sofa by the 24th', { left: 'sofa', limits: [on('2026-11-24')] }],
  ['sofa delivered before 3 Jan 2027', { left: 'sofa', limits: [on('2027-01-03')] }],
  ['sofa by December 24th, 2026', { left: 'sofa', limits: [on('2026-12-24')] }],
  ['sofa arriving December 24', { left: 'sofa', limits: [on('2026-12-24')] }],
  ['sofa no later than 5 May', { left: 'sofa', limits: [on('2027-05-05')] }],
  ['sofa by 12/24', { left: 'sofa', limits: [on('2026-12-24')] }],
  ['sofa by 12/10/26', { left: 'sofa', limits: [on('2026-12-10')] }],
  ['sofa by 24/12', { left: 'sofa', limits: [on('2026-12-24')] }],
  ['sofa by 24.12. in green', { left: 'sofa in green', limits: [on('2026-12-24')] }],
  ['sofa by 24.12.2026', { left: 'sofa', limits: [on('2026-12-24')] }],
  ['sofa by 2026-12-24', { left: 'sofa', limits: [on('2026-12-24')] }],
  ['sofa by xmas', { left: 'sofa', limits: [on('2026-12-24')] }],
  ['chair delivered by friday', { left: 'chair', limits: [on('2026-11-20')] }],
  ['cheap lamps', { left: 'lamps', sort: 'price_asc' }],
  ['sofa that is not too expensive', { left: 'sofa', sort: 'price_asc' }],
  ['desk on a budget', { left: 'desk', sort: 'price_asc' }],
  ['cheapest desk', { left: 'desk', sort: 'price_asc' }],
  ['best rated armchair', { left: 'armchair', sort: 'rating' }],
  ['sofa not leather', { left: 'sofa', without: { materials: ['Leather'] } }],
  ['non-leather chair', { left: 'chair', without: { materials: ['Leather'] } }],
  ['chairs without arms', { left: 'chairs', without: { features: ['Arms'] } }],
  ['dining table not oak or walnut', { left: 'dining table', without: { materials: ['Oak', 'Walnut'] } }],
  ['vase any color but white', { left: 'vase', without: { colors: ['White'] } }],
  [
    'outdoor furniture that is not a sofa',
    {
      left: '',
      filters: { category_permalinks: ['outdoor'] },
      without: { category_permalinks: ['living/sofas', 'outdoor/sofas'] },
    },
  ],
  [
    'patio furniture but no couches',
    {
      left: '',
      filters: { category_permalinks: ['outdoor'] },
      without: { category_permalinks: ['living/sofas', 'outdoor/sofas'] },
    },
  ],
  [
    'lamp that is not a floor lamp',
    { left: 'lamp', without: { category_permalinks: ['lighting/floor-lamps'] } },
  ],
  ['lounge chair that is not a recliner', { left: 'lounge chair' }],
  [
    'anything but brown leather, a lounge chair in stock now',
    { left: 'a lounge chair', filters: { availability: ['In stock'] }, without: { colors: ['Brown'] } },
  ],
  ['not black leather chair', { left: 'leather chair', without: { colors: ['Black'] } }],
  ['chairs without arms for the dining room', { left: 'dining chairs', without: { features: ['Arms'] } }],
  ['a chair I can fold away', { left: 'a chair', filters: { features: ['Folding'] } }],
  ['bookshelves that also divide a room', { left: 'bookshelves', filters: { features: ['Room divider'] } }],
  ["I'd like a sofa under 2k", { left: 'a sofa', limits: ['price ..2000'] }],
  [
    'I need a leather lounge chair that I can get now',
    { left: 'a leather lounge chair', filters: { availability: ['In stock'] } },
  ],
  ['a lamp I can take out to the terrace', { left: 'a lamp', filters: { indoor_outdoor: ['Outdoor'] } }],
  ['something to put my feet up on', { left: 'footstool' }],
  ['where to rest my feet', { left: 'footstool' }],
  ['stool to rest your legs on', { left: 'footstool' }],
  [
    'something to hide my tv cables',
    { left: 'media credenza', filters: { features: ['Cable management', 'Fits a television'] } },
  ],
  ['something to hide cables', { left: '', filters: { features: ['Cable management'] } }],
  ['desk with a place for cables', { left: 'desk', filters: { features: ['Cable management'] } }],
  ['lamp without a cord', { left: 'lamp', filters: { features: ['Cordless'] } }],
  ['lamp that needs no outlet', { left: 'lamp', filters: { features: ['Cordless'] } }],
  ["lamp that doesn't need a plug", { left: 'lamp', filters: { features: ['Cordless'] } }],
  ['light that does not need to be plugged in', { left: 'light', filters: { features: ['Cordless'] } }],
  ['lamp for a room with no outlet', { left: 'lamp', filters: { features: ['Cordless'] } }],
  [
    'coffee table without sharp corners',
    { left: 'coffee table', filters: { shapes: ['Round', 'Oval', 'Curved'] } },
  ],
  ['side table no sharp edges', { left: 'side table', filters: { shapes: ['Round', 'Oval', 'Curved'] } }],
  [
    'extra large rug for living room',
    { left: 'rug for living room', filters: { rug_sizes: ['9 x 12', '10 x 14'] } },
  ],
  ['wool rug oversized', { left: 'wool rug', filters: { rug_sizes: ['9 x 12', '10 x 14'] } }],
  [
    'wooden chair without cushion',
    { left: 'wooden chair', without: { features: ['Cushions', 'Upholstered'] } },
  ],
  ['sofa without cushions', { left: 'sofa', without: { features: ['Cushions'] } }],
  ['table we can extend', { left: 'table', filters: { features: ['Extendable'] } }],
  ['table for 6 people', { left: 'table', filters: { seats: ['6'] } }],
  ['dining table seats six', { left: 'dining table', filters: { seats: ['6'] } }],
  [
    'queen bed in oak or walnut',
    { left: 'bed', filters: { materials: ['Oak', 'Walnut'], bed_sizes: ['Queen'] } },
  ],
  ["8' by 10' rug", { left: 'rug', filters: { rug_sizes: ['8 x 10'] } }],
  ['rug for under a dining table for 8', { left: 'rug' }],
  ['wool rug to go under the round dining table', { left: 'wool rug' }],
  ['runner under the bed', { left: 'runner' }],
  ['washable rug', { left: 'rug', filters: { cleaning: ['Machine washable'] } }],
  ['coffee table with storage', { left: 'coffee table', filters: { features: ['Storage'] } }],
  ['light colored sofa', { left: 'sofa', filters: { tones: ['Light'] } }],
])('R007 "%s" is understood', (query, meant) => {
  expect(meaning(query)).toEqual(meant);
});

test.each([
  'velvet sofa',
  'AH-SF-101-EMEV',
  'sofa under the window',
  '60 inch console',
  'chair to put my feet up in',
  'huge sofa',
  'rug with a huge pattern',
  'corner sofa',
  'table with rounded corners',
  'Amphora No 3',
  '3 seat sofa',
  'sideboard by Montana',
  'sofa by Mara 3',
  'shelf by 3/4 inch',
])('R007 "%s" is searched as it is', (query) => {
  expect(meaning(query)).toEqual({ left: query });
});

test.each([
  ['sofa by 10.12.', '10.12. may be two days. Write the month as a word, as in “by December 10”.'],
  [
    'sofa by 31 February',
    'No calendar has the day that you named. Write the month as a word, as in “by December 10”.',
  ],
  [
    'sofa by 13/24',
    'No calendar has the day that you named. Write the month as a word, as in “by December 10”.',
  ],
])('R007 a shopper who asks for "%s" is told that no day was understood', (query, note) => {
  const { query: left, ranges, note: said } = understand(query, known, NOW);
  expect([left, ranges, said]).toEqual(['sofa', {}, note]);
});

test('R007 what a piece is for is not asked for, and what it is itself is', () => {
  const insteadOf = (query: string) => understand(query, known, NOW).instead?.query ?? null;
  expect(insteadOf('a bench for blankets')).toBeNull();
  expect(insteadOf('blankets for a bed')).toBe('pillow');
});

test('R007 what is not sold leads to what comes nearest, and what carries it is sold', () => {
  expect(understand('tv', known, NOW).instead).toMatchObject({ query: 'media credenza' });
  expect(understand('tv stand', known, NOW).instead).toBeNull();
  expect(understand('twin bed', known, NOW).note).toBe(
    'No bed here is twin size. They come as queen and king.',
  );
});

test.each([
  ['piano', 'bench'],
  ['kids bed', 'bed'],
  ['bed for my kids', 'bed'],
  ['pull out bed for guests', 'bed'],
  ['chesterfield', 'sofa'],
  ['chesterfield couch', 'sofa'],
  ['bathroom vanity', 'mirror'],
  ['makeup vanity', 'desk'],
  ['wardrobe', 'dresser'],
])('R007 "%s" is said not to be sold, and "%s" comes nearest', (query, nearest) => {
  expect(understand(query, known, NOW).instead?.query).toBe(nearest);
});

test.each(['piano bench', 'chair for kids', 'bathroom mirror', 'bench at the foot of the bed'])(
  'R007 "%s" is sold',
  (query) => {
    expect(understand(query, known, NOW).instead).toBeNull();
  },
);

const PAGES = ['returns', 'shipping', 'contact', 'faq', 'terms'].map((name) => ({
  title: name,
  path: `/pages/${name}`,
  headings: ['White glove service'],
}));

test.each([
  ['return policy', '/pages/returns', true],
  ['warranty', '/pages/returns', true],
  ['track my order', '/my_orders', true],
  ['where is my parcel', '/my_orders', true],
  ['when will my order arrive', '/my_orders', true],
  ['can i cancel my order', '/pages/returns', true],
  ['do you price match', '/pages/contact', true],
  ['do you match other stores prices', '/pages/contact', true],
  ['do you deliver to Alaska', '/pages/shipping', true],
  ['can I return a sofa', '/pages/returns', true],
  ['sofa shipping cost', '/pages/shipping', false],
  ['how long does delivery take to texas', '/pages/shipping', true],
  ['can someone put it together for me', '/pages/shipping', true],
  ['can i return a sofa i don’t like', '/pages/returns', true],
  ['do you take paypal', '/pages/faq', true],
  ['is there an interest free plan', '/financing', true],
  ['where is your store located', '/pages/contact', true],
  ['do i have to pay sales tax', '/pages/terms', true],
  ['sweepstakes', '/40-k-sweepstakes', true],
  ['journal', '/journal', true],
])('R007 "%s" is answered by a page', (query, path, isOnly) => {
  const found = findHelp(query, PAGES);
  expect([found.help[0]?.path, found.isOnly]).toEqual([path, isOnly]);
});

test.each(['velvet sofa', 'oak', 'reading lamp', 'chair to match my sofa'])(
  'R007 "%s" is no question about the store',
  (query) => {
    expect(findHelp(query, PAGES).help).toEqual([]);
  },
);

test('R007 a question is answered by the page that counts, and none that has been replaced', async () => {
  const understandQuery = understandQueryIn({ db: api.db, clock: () => NOW }, async () => known);
  const { help } = await understandQuery('gift card');
  expect(help.map(({ path }) => path)).toContain('/pages/financing');
  expect(help.map(({ path }) => path)).not.toContain('/pages/financing-old');
});
