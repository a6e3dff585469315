import type { EditorialContent } from '@sanderling/contract/wire/catalogue/editorial';
import type { Picture } from '@sanderling/contract/wire/values/picture';
import type { Tree } from '../form-tree/form-tree.ts';

type Said<Kind extends EditorialContent['kind']> = Extract<EditorialContent, { kind: Kind }>['content'];

/** A brand, category, collection or room as the fields of its form. */
export function editorialToTree({ kind, content }: EditorialContent): Tree {
  const picture = picturesOf(content.picture);
  switch (kind) {
    case 'brand':
      return {
        ...{ name: content.name, slug: content.slug, founded_in: content.founded_in, story: content.story },
        founded_year: String(content.founded_year),
        picture,
      };
    case 'category':
      return {
        ...{ name: content.name, permalink: content.permalink, intro: content.intro },
        parent: content.parent ?? '',
        title: content.search_engine_optimization.title,
        summary: content.search_engine_optimization.description,
        picture,
      };
    case 'collection':
      return collectionToTree(content, picture);
    case 'room':
      return {
        ...{ name: content.name, slug: content.slug, category: content.category, intro: content.intro },
        variant_slugs: content.variant_slugs.join('\n'),
        pins: pinsOf(content.pins),
        mobile_pins: pinsOf(content.mobile_pins),
        picture,
      };
  }
}

function collectionToTree(content: Said<'collection'>, picture: Tree[]): Tree {
  const { name, slug, intro, tags, product_slugs, rule } = content;
  return {
    ...{ name, slug, intro, tags: tags.join('\n'), product_slugs: product_slugs.join('\n'), picture },
    filled: rule ? 'rule' : 'hand',
    match: rule?.match ?? 'all',
    conditions: (rule?.conditions ?? []).map(({ field, value }) => ({ field, value: String(value) })),
  };
}

/** In percent: that is how a place in a picture is thought of. */
function pinsOf(pins: Said<'room'>['pins']): Tree[] {
  return pins.map(({ variant_slug, x, y }) => ({
    variant_slug,
    x: String(Math.round(x * 10_000) / 100),
    y: String(Math.round(y * 10_000) / 100),
  }));
}

function picturesOf(picture: Picture | null | undefined): Tree[] {
  if (!picture) return [];
  return [{ picture: JSON.stringify(picture), alternative_text: picture.alternative_text }];
}
