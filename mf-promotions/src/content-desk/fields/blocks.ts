import { PAYMENT_METHOD_NAMES, PAYMENT_METHODS } from '@sanderling/contract/commerce/payment-methods';
import type { Field, Variant } from './field.ts';
import { picturedText, text } from './texts.ts';

const MARKS = 'Write **bold** for bold, and [words](/a-page) for a link.';
const only: Field = {
  type: 'choice',
  name: 'only',
  label: 'Shown only where we take',
  options: PAYMENT_METHODS.map((method) => [method, PAYMENT_METHOD_NAMES[method]] as const),
  empty: 'omit',
};
/** What pages and articles are made of. */
const BLOCKS: readonly Variant[] = [
  {
    kind: 'paragraph',
    label: 'Paragraph',
    fields: [
      {
        type: 'choice',
        name: 'look',
        label: 'Look',
        options: [
          ['plain', 'Plain'],
          ['lead', 'Large, to begin with'],
          ['small', 'Small print'],
        ],
      },
      text('text', 'Text', { rows: 4, hint: MARKS }),
      only,
    ],
  },
  {
    kind: 'heading',
    label: 'Heading',
    fields: [
      {
        type: 'choice',
        name: 'level',
        label: 'Level',
        options: [
          ['2', 'Of a section'],
          ['3', 'Below a section’s'],
        ],
      },
      text('text', 'Text'),
      text('anchor', 'Name for links to it', { empty: 'omit' }),
      only,
    ],
  },
  {
    kind: 'list',
    label: 'List',
    fields: [
      {
        type: 'choice',
        name: 'look',
        label: 'Look',
        options: [
          ['bullets', 'Bullets'],
          ['numbers', 'Numbers'],
        ],
      },
      { type: 'lines', name: 'items', label: 'Entries', hint: `One a line. ${MARKS}` },
      only,
    ],
  },
  {
    kind: 'picture',
    label: 'Picture',
    fields: [
      { type: 'picture', name: 'picture', label: 'Picture' },
      picturedText,
      text('caption', 'Caption', { empty: 'omit' }),
      {
        type: 'choice',
        name: 'width',
        label: 'Width',
        options: [
          ['column', 'As wide as the text'],
          ['wide', 'Wider than the text'],
        ],
      },
    ],
  },
  {
    kind: 'products',
    label: 'Products',
    fields: [
      { type: 'texts', name: 'product_slugs', label: 'Products', item: 'Product', suggest: 'products' },
    ],
  },
  {
    kind: 'quote',
    label: 'Quotation',
    fields: [text('text', 'Text', { rows: 3 }), text('by', 'Who says it', { empty: 'omit' })],
  },
  {
    kind: 'table',
    label: 'Table',
    fields: [
      { type: 'lines', name: 'head', label: 'Columns', hint: 'One a line.' },
      { type: 'cells', name: 'rows', label: 'Rows', hint: 'One a line, its cells parted by |.' },
    ],
  },
  {
    kind: 'terms',
    label: 'Terms and what they mean',
    fields: [
      {
        type: 'list',
        name: 'items',
        label: 'Terms',
        item: 'Term',
        variants: [
          {
            kind: '',
            label: 'Term',
            fields: [text('term', 'Term'), text('text', 'What it means', { rows: 2 })],
          },
        ],
      },
    ],
  },
];
export const blocks: Field = {
  type: 'list',
  name: 'blocks',
  label: 'What it says',
  item: 'Block',
  variants: BLOCKS,
};
