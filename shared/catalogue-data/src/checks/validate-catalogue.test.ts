// One list: each line damages the catalogue in one way, and every rule is to be seen with the damage that it finds.
import { z } from 'zod';
import { pageFile } from '../content/page-file.ts';
import { CATALOGUE_DIR, type Catalogue, readCatalogue } from '../schema/read-catalogue.ts';
import { validateCatalogue } from './validate-catalogue.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await readCatalogue(CATALOGUE_DIR);
});

test('the catalogue holds every rule that the shop relies on', () => {
  expect(validateCatalogue(catalogue)).toEqual([]);
});

type Part<List extends readonly unknown[]> = List[number];
const product = (from: Catalogue): Part<Catalogue['products']> => first(from.products);
const variant = (from: Catalogue) => first(product(from).variants);
function first<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined) throw new Error('There is none.');
  return item;
}

/** Other words on all pages. */
function rewrite(from: Catalogue, words: string, others: string) {
  from.pages = z.array(pageFile).parse(JSON.parse(JSON.stringify(from.pages).replaceAll(words, others)));
}

const BREAKS: [rule: string, change: (catalogue: Catalogue) => void, fault: RegExp][] = [
  [
    'a name has its noun',
    (c) => {
      product(c).name = 'Wren';
    },
    /a name has its noun and at most 8 words, not 1/,
  ],
  [
    'a name fits on a card',
    (c) => {
      product(c).name = 'Wetherby seven-drawer double dresser with hand-turned pulls and a verde top';
    },
    /a name has its noun and at most 8 words, not 11/,
  ],
  [
    'a care video can be watched',
    (c) => {
      product(c).product_care.videos_links = [{ title: 'Oil', url: 'https://video.sanderling.example/oil' }];
    },
    /nothing answers at https:..video.sanderling.example.oil/,
  ],
  [
    'few products are top sellers',
    (c) => {
      for (const { variants } of c.products.slice(0, 30)) first([...variants]).top_seller = true;
    },
    /at most 10 products are top sellers, not \d\d/,
  ],
  [
    'what comes by truck says that white glove is offered',
    (c) => {
      variant(c).shipping_category = 'freight';
      variant(c).shipping = 'By truck, free of charge whatever the order.';
    },
    /white glove is said of all that comes by truck/,
  ],
  [
    'what ships free says that remote areas have a fee',
    (c) => {
      variant(c).shipping_category = 'freight';
      variant(c).shipping = 'By truck, free of charge whatever the order.';
    },
    /does not say that remote areas have a fee/,
  ],
  [
    'a slide that promises percentages leads to a campaign that gives them',
    (c) => {
      first(c.slides.hero.filter(({ subhead }) => subhead.includes('percent off'))).path = '/products';
    },
    /slide \d+ of \w+ promises .* and its link gives nothing/,
  ],
  [
    'a slide that promises a lowest price leads to a list that has it',
    (c) => {
      Object.assign(first(c.slides.hero), {
        subhead: 'Presents from $40.',
        path: '/collections/little-things',
      });
    },
    /promises Presents from \$40\., and the cheapest piece costs 48/,
  ],
  [
    'a slide that promises a lowest price leads to a list at all',
    (c) => {
      Object.assign(first(c.slides.hero), { subhead: 'Presents from $40.', path: 'https://evil.example/' });
    },
    /promises Presents from \$40\., and its link leads to no list of pieces: https:/,
  ],
  [
    'each season is announced at the top of the pages',
    (c) => {
      c.slides.top = c.slides.top.filter(({ layout }) => layout !== 'fallSale');
    },
    /no announcement of fallSale/,
  ],
  [
    'a page asks for no more samples than the form takes',
    (c) => {
      rewrite(c, 'up to five', 'up to six');
    },
    /page faq does not say p to five/,
  ],
  [
    'an address that a page calls its own is one',
    (c) => {
      first(c.pages).canonical = '/pages/nowhere';
    },
    /its own address leads nowhere: \/pages\/nowhere/,
  ],
  [
    'what cannot be returned says in the words of the rule that it may be cancelled',
    (c) => {
      variant(c).non_returnable = true;
    },
    /say in the rule's words that they may be cancelled/,
  ],
  [
    'what can be returned is not made for its customer',
    (c) => {
      variant(c).custom_made_info = 'Cut and built for you after you order.';
    },
    /a piece that can be returned is not made for its customer/,
  ],
  [
    'two products never share an id',
    (c) => {
      product(c).id = 102;
    },
    /product id is not unique: 102/,
  ],
  [
    'a variant never has the slug of a product',
    (c) => {
      variant(c).slug = 'hollis-loveseat';
    },
    /slug is not unique/,
  ],
  [
    'two variants never share a sku',
    (c) => {
      variant(c).sku = 'AH-SF-101-OATB';
    },
    /sku is not unique/,
  ],
  [
    'a product has a known brand',
    (c) => {
      product(c).brand = 'unknown-brand';
    },
    /no brand unknown-brand/,
  ],
  [
    'a product stands in a category without categories below it',
    (c) => {
      product(c).category = 'living';
    },
    /has categories below it/,
  ],
  [
    'a product has one main variant',
    (c) => {
      variant(c).main = false;
    },
    /one main variant, not 0/,
  ],
  [
    'two variants of a product differ',
    (c) => {
      variant(c).option_values = { Fabric: 'Oat bouclé' };
    },
    /same options/,
  ],
  [
    'a variant has options that its product offers',
    (c) => {
      variant(c).option_values = { Fabric: 'Tweed' };
    },
    /does not offer/,
  ],
  [
    'a sku begins with the prefix of its brand',
    (c) => {
      variant(c).sku = 'XX-1';
    },
    /not the brand's prefix/,
  ],
  [
    'a price has no part of a cent',
    (c) => {
      variant(c).price = 99.999;
    },
    /parts of a cent/,
  ],
  [
    'a sale has an end',
    (c) => {
      variant(c).sale_price = 10;
    },
    /has a price, an end and is displayed/,
  ],
  [
    'a sale price is below the price',
    (c) => {
      Object.assign(variant(c), { sale_display: true, sale_price: 9_999, sale_date_end: '2027-01-01' });
    },
    /not below the price/,
  ],
  [
    'what is sold out can be ordered or is discontinued',
    (c) => {
      variant(c).quantity = 0;
    },
    /neither in stock/,
  ],
  [
    'what is discontinued cannot be bought',
    (c) => {
      variant(c).discontinued = true;
    },
    /opposite of discontinued/,
  ],
  [
    'a date of availability reads as it is',
    (c) => {
      Object.assign(variant(c), {
        estimated_availability_type: 'date',
        estimated_availability_value: 'Jan 5, 2027',
        backorderable_date: '2027-01-06',
      });
    },
    /its text differ/,
  ],
  [
    'a variant has a swatch',
    (c) => {
      variant(c).swatch = null;
    },
    /no swatch/,
  ],
  [
    'a picture paints known materials only',
    (c) => {
      variant(c).model.slots = { fabric: 'tweed' };
    },
    /no known material/,
  ],
  [
    'only gift cards go by e-mail',
    (c) => {
      variant(c).shipping_category = 'e_deliver';
    },
    /only they, go by e-mail/,
  ],
  [
    'tag and property agree about Daily Deals',
    (c) => {
      product(c).feature_tags = ['Daily Deals'];
    },
    /disagree about Daily Deals/,
  ],
  [
    'a tip leads to a page',
    (c) => {
      product(c).designer_tip = { designer: 'Rosa Marchetti', text: 'One large thing.', story: '/nowhere' };
    },
    /the tip leads to \/nowhere/,
  ],
  [
    'the page a tip leads to tells of who gave it',
    (c) => {
      product(c).designer_tip = {
        designer: 'Adaeze Lind',
        text: 'Wash the cover.',
        story: '/designer-feature-one',
      };
    },
    /does not tell of Adaeze Lind/,
  ],
  [
    'no category is empty',
    (c) => {
      c.products = c.products.filter(({ category }) => category !== 'outdoor/planters');
    },
    /outdoor\/planters is empty/,
  ],
  [
    'a collection and its products agree',
    (c) => {
      product(c).collections = [];
    },
    /disagree about who belongs/,
  ],
  [
    'no collection is named all',
    (c) => {
      first(c.collections).slug = 'all';
    },
    /named all/,
  ],
  [
    'a room shows variants that exist',
    (c) => {
      first(first(c.rooms).placements).sku = 'NO-1';
    },
    /no variant NO-1/,
  ],
  [
    'every layout has a slide',
    (c) => {
      c.slides.hero = c.slides.hero.filter(({ layout }) => layout !== 'christmas');
    },
    /no slide for christmas/,
  ],
  [
    'a slide leads somewhere',
    (c) => {
      first(c.slides.hero).path = '/nowhere';
    },
    /leads nowhere: \/nowhere/,
  ],
  [
    'a menu item leads somewhere',
    (c) => {
      first(c.menus.footer.menu_items).link = '/nowhere';
    },
    /leads nowhere: \w+ \/nowhere/,
  ],
  [
    'a menu item to another host leads to one that can be',
    (c) => {
      first(c.menus.footer.menu_items).link = 'https://careers.sanderling.example/';
    },
    /leads nowhere: \w+ https:..careers.sanderling.example/,
  ],
  [
    'a page skips no level of headings',
    (c) => {
      first(c.pages).blocks.unshift({ kind: 'heading', level: '3', text: 'Again' });
    },
    /page financing, blocks\.0\.level: a heading level is skipped/,
  ],
  [
    'a page links to pages that exist',
    (c) => {
      first(c.pages).blocks.push({ kind: 'paragraph', look: 'plain', text: '[x](/nowhere)' });
    },
    /page financing, blocks\.\d+\.text: a link leads nowhere: \/nowhere/,
  ],
  [
    'no link of a page is a script',
    (c) => {
      first(c.articles).blocks.push({ kind: 'quote', text: '[x](javascript:alert)' });
    },
    /blocks\.\d+\.text: a link leads nowhere: javascript:alert/,
  ],
  [
    'an article shows products that are sold',
    (c) => {
      first(c.articles).blocks.push({ kind: 'products', product_slugs: ['nothing'] });
    },
    /blocks\.\d+\.product_slugs\.0: no product nothing/,
  ],
  [
    'a page keeps the promises of the specification',
    (c) => {
      rewrite(c, '$50', '$60');
    },
    /does not say \$50/,
  ],
  [
    'a review is of a variant of its product',
    (c) => {
      first(c.reviews).variant_sku = 'NO-1';
    },
    /variant that its product does not have/,
  ],
  [
    'a question is answered after it is asked',
    (c) => {
      first(c.questions).answered_on = '2001-01-01';
    },
    /before it was asked/,
  ],
  [
    'we do not deliver to Alaska',
    (c) => {
      for (const state of c.states) state.allowed_shipping = true;
    },
    /Alaska/,
  ],
  [
    'a ZIP fee is for three digits',
    (c) => {
      first(c.zipFees).zip_prefix = '60601';
    },
    /three digits/,
  ],
];

test.each(BREAKS)('%s', (_rule, breakRule, fault) => {
  const broken = structuredClone(catalogue);
  breakRule(broken);
  expect(validateCatalogue(broken).join('\n')).toMatch(fault);
});

test('a file of the wrong shape is named with the field', async () => {
  await expect(readCatalogue('/nonexistent')).rejects.toThrow(/nonexistent/);
});
