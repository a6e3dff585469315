import type { ContentKind } from '@sanderling/contract/wire/catalogue/content';
import { blocks } from './blocks.ts';
import type { Field, Variant } from './field.ts';
import { SEASON_FIELDS } from './season.ts';
import { path, picturedText, text } from './texts.ts';

export interface DeskKind {
  /** Of all, and of one. */
  plural: string;
  singular: string;
  intro: string;
  fields: readonly Field[];
  /** The field that names a new one; null where there are no new ones. */
  keyField: string | null;
}

const seo: Field = {
  type: 'group',
  name: 'search_engine_optimization',
  label: 'For search engines',
  fields: [text('title', 'Title'), text('description', 'Description', { rows: 2 })],
};
const one = (label: string, fields: readonly Field[]): readonly Variant[] => [{ kind: '', label, fields }];

function menuEntry(children: readonly Field[]): readonly Field[] {
  return [
    { type: 'number-of-item', name: 'id' },
    text('name', 'Words'),
    {
      type: 'choice',
      name: 'menu_itemable_type',
      label: 'Leads to a',
      // An address first: it is what the list of links below offers.
      options: ['Custom', 'Category', 'Collection', 'Product', 'Page', 'Supplier'].map(
        (type) => [type, type === 'Supplier' ? 'Brand' : type === 'Custom' ? 'Address' : type] as const,
      ),
    },
    text('link', 'Name or address', {
      suggest: 'links',
      hint: 'Such as living/sofas for a category, or /journal for an address.',
    }),
    ...children,
  ];
}
const listOfEntries = (name: string, label: string, children: readonly Field[]): Field => ({
  type: 'list',
  name,
  label,
  item: 'Entry',
  variants: one('Entry', menuEntry(children)),
});
const NO_CHILDREN: Field = { type: 'list', name: 'children', label: 'Below it', item: 'Entry', variants: [] };

export const DESK_KINDS: Readonly<Record<ContentKind, DeskKind>> = {
  page: {
    plural: 'Pages',
    singular: 'page',
    intro: 'Texts of the store: delivery, returns, about us.',
    keyField: 'url_handler',
    fields: [
      text('url_handler', 'Name in the address', { hint: 'It stays: /pages/ and this name.' }),
      text('title', 'Name in lists'),
      text('headline', 'Headline'),
      { type: 'picture', name: 'picture', label: 'Picture at the head', empty: 'null' },
      { ...picturedText, empty: 'keep' },
      blocks,
      {
        type: 'list',
        name: 'steps',
        label: 'Further steps',
        item: 'Step',
        variants: one('Step', [
          text('step', 'Name in the address'),
          text('title', 'Name'),
          text('headline', 'Headline'),
          blocks,
        ]),
      },
      seo,
      text('canonical', 'Its one address, if another', { empty: 'null', suggest: 'links' }),
      { type: 'check', name: 'published', label: 'Exists for shoppers' },
      { type: 'check', name: 'noindex', label: 'Hidden from search engines' },
    ],
  },
  article: {
    plural: 'Journal',
    singular: 'article',
    intro: 'Articles about our rooms, makers and pieces.',
    keyField: 'slug',
    fields: [
      text('slug', 'Name in the address', { hint: 'It stays: /journal/ and this name.' }),
      text('title', 'Headline'),
      text('intro', 'Introduction', { rows: 3 }),
      text('author', 'Author'),
      text('published_on', 'Day', { input: 'date' }),
      { type: 'picture', name: 'picture', label: 'Picture' },
      picturedText,
      blocks,
      seo,
    ],
  },
  slide: {
    plural: 'Slides',
    singular: 'slide',
    intro: 'The pictures of the home page, and the lines at the top of every page.',
    keyField: 'id',
    fields: [
      { type: 'number', name: 'id', label: 'Number', hint: 'Any that no other slide has, below 1000.' },
      {
        type: 'choice',
        name: 'carousel',
        label: 'Where',
        options: [
          ['hero', 'Picture of the home page'],
          ['top', 'Line at the top of every page'],
        ],
      },
      text('layout', 'Layout', { suggest: 'layouts', hint: '“default”, a season, or “all” for a line.' }),
      { type: 'number', name: 'position', label: 'Place in the row' },
      text('headline', 'Headline', { empty: 'omit', hint: 'Of a picture.' }),
      text('subhead', 'Words below it', { empty: 'omit', hint: 'Of a picture.' }),
      text('cta', 'Words of its button', { empty: 'omit', hint: 'Of a picture.' }),
      text('text', 'Words of the line', { empty: 'omit', hint: 'Of a line at the top.' }),
      path,
      text('room_scene', 'Room', { suggest: 'rooms' }),
      text('scene', 'Another picture of the room', { suggest: 'scenes', empty: 'omit' }),
      { type: 'picture', name: 'picture', label: 'Or a picture of your own', empty: 'omit' },
      picturedText,
      {
        type: 'texts',
        name: 'product_slugs',
        label: 'Products in the picture',
        item: 'Product',
        suggest: 'products',
        empty: 'omit',
      },
    ],
  },
  menu: {
    plural: 'Menus',
    singular: 'menu',
    intro: 'The navigation and the footer.',
    keyField: null,
    fields: [listOfEntries('menu_items', 'Entries', [listOfEntries('children', 'Below it', [NO_CHILDREN])])],
  },
  season: {
    plural: 'Seasons',
    singular: 'season',
    intro: 'A change of mood for some weeks: slides, colors, home page, deals.',
    keyField: 'name',
    fields: SEASON_FIELDS,
  },
};
