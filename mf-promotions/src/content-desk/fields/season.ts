import type { Field } from './field.ts';
import { path, picturedText, text } from './texts.ts';

const room = text('room_scene', 'Room', { suggest: 'rooms' });
const scene = text('scene', 'Another picture of the room', { suggest: 'scenes', empty: 'omit' });
const products: Field = {
  type: 'texts',
  name: 'product_slugs',
  label: 'Products',
  item: 'Product',
  suggest: 'products',
};
/** As the schema of a season's file has them: its module brings the whole of zod, which no browser is sent. */
const ROWS = [
  ['picks', 'Picks of the season'],
  ['rooms', 'Shop by room'],
  ['styles', 'Recommended Styles'],
  ['banner', 'The season’s banner'],
  ['room', 'A room of ours'],
  ['made-to-order', 'Made to order'],
  ['kept', 'What others keep'],
  ['brand', 'A maker’s story'],
  ['colors', 'Colors'],
  ['in-stock', 'Ready to ship'],
] as const;
const MOMENT = 'In Chicago, such as 2026-12-21 00:00.';
const options = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** What docs/seasons.md says of a season's file, as a form. */
export const SEASON_FIELDS: readonly Field[] = [
  text('name', 'Name', { hint: 'Letters and digits, such as spring2027. It stays.' }),
  text('first_day', 'First day', { input: 'date' }),
  text('last_day', 'Last day', { input: 'date' }),
  {
    type: 'group',
    name: 'colors',
    label: 'Colors',
    fields: [
      {
        type: 'choice',
        name: 'ground',
        label: 'Ground',
        options: options(['ink', 'moss', 'clay', 'linen', 'sand']),
      },
      { type: 'choice', name: 'text', label: 'Text on it', options: options(['paper', 'ink']) },
      { type: 'choice', name: 'accent', label: 'Badges', options: options(['plain', 'moss', 'clay']) },
    ],
  },
  {
    type: 'list',
    name: 'announcements',
    label: 'Lines at the top of every page',
    item: 'Line',
    variants: [{ kind: '', label: 'Line', fields: [text('text', 'Words'), path, room] }],
  },
  {
    type: 'list',
    name: 'hero',
    label: 'Pictures of the home page',
    item: 'Slide',
    variants: [
      {
        kind: '',
        label: 'Slide',
        fields: [
          text('headline', 'Headline'),
          text('subhead', 'Words below it'),
          text('cta', 'Words of its button'),
          path,
          picturedText,
          room,
          scene,
          products,
        ],
      },
    ],
  },
  {
    type: 'group',
    name: 'countdown',
    label: 'Countdown',
    isOptional: true,
    fields: [
      text('text', 'Words', { hint: 'Read with the day: “The fall sale ends October 14”.' }),
      text('ends', 'End', { hint: MOMENT }),
    ],
  },
  {
    type: 'group',
    name: 'badge',
    label: 'Badge on products',
    isOptional: true,
    fields: [text('text', 'Words', { hint: 'Up to 20 characters.' }), products],
  },
  {
    type: 'group',
    name: 'home',
    label: 'Home page',
    fields: [
      {
        type: 'texts',
        name: 'rows',
        label: 'Rows below the pictures',
        item: 'Row',
        hint: 'In this order, each once.',
        options: ROWS,
      },
      {
        type: 'group',
        name: 'picks',
        label: 'Picks',
        fields: [
          text('title', 'Title'),
          text('text', 'Words'),
          text('link', 'Words of the link'),
          path,
          { ...products, hint: 'Four.' },
        ],
      },
      {
        type: 'group',
        name: 'banner',
        label: 'Banner',
        fields: [
          text('title', 'Title'),
          text('text', 'Words'),
          text('link', 'Words of the link'),
          path,
          room,
          scene,
        ],
      },
    ],
  },
  {
    type: 'list',
    name: 'deals',
    label: 'Deals',
    item: 'Deal',
    variants: [
      {
        kind: '',
        label: 'Deal',
        fields: [
          text('product_slug', 'Product', { suggest: 'products' }),
          { type: 'number', name: 'percent', label: 'Percent off' },
          text('starts', 'From', { hint: MOMENT }),
          text('ends', 'Until', { hint: MOMENT }),
        ],
      },
    ],
  },
];
