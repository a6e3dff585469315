import { plainText } from '../content/block-texts.ts';
import type { ProductFile } from '../schema/product-files.ts';
import type { Catalogue } from '../schema/read-catalogue.ts';
import { unless } from './duplicates.ts';
import { answersAt, knownPaths } from './known-paths.ts';

const DAILY_DEALS = 'Daily Deals';
const BRAND_TIER_PREFIX = 'FH-';
/** A badge on every other card says nothing. */
const MAX_TOP_SELLERS = 10;
/** A card has two lines for a name. */
const MAX_NAME_WORDS = 8;

/** What holds for a product as a whole: where it belongs, and that its variants can be told apart. */
export function checkProducts(catalogue: Catalogue): string[] {
  const { products } = catalogue;
  const withSupplierTier = products.filter(({ variants }) =>
    variants.some(({ sku }) => sku.startsWith(BRAND_TIER_PREFIX)),
  );
  const topSellers = products.filter(({ variants }) => variants.some(({ top_seller }) => top_seller));
  const dailyDeals = products.filter(({ feature_tags }) => feature_tags.includes(DAILY_DEALS));
  return [
    ...products.flatMap((product) => checkProduct(product, catalogue)),
    ...checkDesignerTips(catalogue),
    ...unless(withSupplierTier.length === 8, `8 products have skus with FH, not ${withSupplierTier.length}`),
    ...withSupplierTier.flatMap(({ slug, brand }) =>
      unless(brand === 'fenwick-hall', `${slug}: an FH sku belongs to Fenwick Hall`),
    ),
    ...unless(
      topSellers.length <= MAX_TOP_SELLERS,
      `at most ${MAX_TOP_SELLERS} products are top sellers, not ${topSellers.length}`,
    ),
    ...unless(dailyDeals.length === 6, `6 products are Daily Deals, not ${dailyDeals.length}`),
  ];
}

function checkProduct(product: ProductFile, { brands, categories, collections }: Catalogue): string[] {
  const { slug, name, variants } = product;
  const words = name.split(' ').length;
  const mainVariants = variants.filter(({ main }) => main);
  const looks = variants.map(({ option_values }) => JSON.stringify(option_values));
  const isLeaf = !categories.some(({ parent }) => parent === product.category);
  const unknownCollections = product.collections.filter(
    (name) => !collections.some((collection) => collection.slug === name),
  );
  return [
    ...unless(
      brands.some((brand) => brand.slug === product.brand),
      `${slug}: no brand ${product.brand}`,
    ),
    ...unless(
      categories.some(({ permalink }) => permalink === product.category),
      `${slug}: no category ${product.category}`,
    ),
    ...unless(isLeaf, `${slug}: its category ${product.category} has categories below it`),
    ...unknownCollections.map((name) => `${slug}: no collection ${name}`),
    ...unless(
      variants.length >= 1 && variants.length <= 5,
      `${slug}: 1 to 5 variants, not ${variants.length}`,
    ),
    ...unless(mainVariants.length === 1, `${slug}: one main variant, not ${mainVariants.length}`),
    ...unless(
      mainVariants[0]?.slug === product.main_variant_slug,
      `${slug}: main_variant_slug is not its main variant`,
    ),
    ...unless(new Set(looks).size === looks.length, `${slug}: two variants have the same options`),
    ...unless(product.gift_card || product.dimensions !== null, `${slug}: no dimensions`),
    ...unless(
      words >= 2 && words <= MAX_NAME_WORDS,
      `${slug}: a name has its noun and at most ${MAX_NAME_WORDS} words, not ${words}`,
    ),
    ...unless(!product.description.includes('!'), `${slug}: exclamation mark in the description`),
    ...checkDailyDeal(product),
    ...checkCareVideos(product),
  ];
}

/** A product's page links to each. */
function checkCareVideos({ slug, product_care, variants }: ProductFile): string[] {
  const addresses = [product_care, ...variants.map((variant) => variant.product_care)].flatMap(
    ({ videos_links }) => videos_links.map(({ url }) => url),
  );
  return [...new Set(addresses)].flatMap((address) =>
    unless(answersAt(address), `${slug}: nothing answers at ${address}`),
  );
}

/** The tag on the product and the hidden property on its variants say the same. */
function checkDailyDeal({ slug, feature_tags, variants }: ProductFile): string[] {
  const isTagged = feature_tags.includes(DAILY_DEALS);
  return variants.flatMap(({ sku, variant_properties }) => {
    const hasProperty = variant_properties.some(
      ({ name, value }) => name === 'Feature' && value === DAILY_DEALS,
    );
    return unless(hasProperty === isTagged, `${slug}: ${sku} and the product disagree about Daily Deals`);
  });
}

/** A tip leads to a page that tells of who gave it, by name. */
function checkDesignerTips(catalogue: Catalogue): string[] {
  const isKnown = knownPaths(catalogue);
  return catalogue.products.flatMap(({ slug, designer_tip: tip }) => {
    if (tip === null) return [];
    const story = catalogue.pages.find(({ url_handler }) => tip.story === `/${url_handler}`);
    return [
      ...unless(isKnown(tip.story), `${slug}: the tip leads to ${tip.story}, which is no page`),
      ...unless(
        story === undefined || plainText(story.blocks).includes(tip.designer),
        `${slug}: ${tip.story} does not tell of ${tip.designer}`,
      ),
    ];
  });
}
