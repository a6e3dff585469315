import type { CollectionRule, RuleCondition } from '@sanderling/contract/wire/catalogue/collection-rule';
import type { EditorialKind } from '@sanderling/contract/wire/catalogue/editorial';
import type { ApiClient } from '@sanderling/runtime';
import { entriesAt, linesAt, type Tree, textAt } from '../form-tree/form-tree.ts';
import { readPictures } from '../pictures/read-pictures.ts';

type EditorialBody = Parameters<ApiClient['catalogueDesk']['saveEditorial']>[0]['said'];

/** What the form says. A picture that it never had is left as the studio has it. */
export function treeToEditorial(kind: EditorialKind, tree: Tree): EditorialBody {
  const text = (name: string) => textAt(tree, name);
  const [picture] = readPictures(tree, 'picture').slice(-1);
  const named = picture && { ...picture, alternative_text: picture.alternative_text || text('name') };
  const hadOne = text('had_picture') === 'on';
  const own = named ? { picture: named } : hadOne ? { picture: null } : {};
  switch (kind) {
    case 'brand':
      return {
        kind,
        content: {
          ...{ name: text('name'), slug: text('slug'), founded_in: text('founded_in'), story: text('story') },
          founded_year: Number(text('founded_year')),
          ...own,
        },
      };
    case 'category':
      return {
        kind,
        content: {
          ...{ name: text('name'), permalink: text('permalink'), intro: text('intro') },
          parent: text('parent') || null,
          search_engine_optimization: {
            title: text('title') || text('name'),
            description: text('summary') || text('intro').slice(0, 155),
          },
          ...own,
        },
      };
    case 'collection':
      return {
        kind,
        content: {
          ...{ name: text('name'), slug: text('slug'), intro: text('intro'), tags: linesAt(tree, 'tags') },
          product_slugs: text('filled') === 'rule' ? [] : linesAt(tree, 'product_slugs'),
          rule: text('filled') === 'rule' ? ruleOf(tree) : null,
          ...own,
        },
      };
    case 'room':
      return {
        kind,
        content: {
          ...{ name: text('name'), slug: text('slug'), category: text('category'), intro: text('intro') },
          variant_slugs: linesAt(tree, 'variant_slugs'),
          pins: pinsOf(tree, 'pins'),
          mobile_pins: pinsOf(tree, 'mobile_pins'),
          ...own,
        },
      };
  }
}

function ruleOf(tree: Tree): CollectionRule {
  const conditions = entriesAt(tree, 'conditions').flatMap((entry): RuleCondition[] => {
    const [field, value] = [textAt(entry, 'field'), textAt(entry, 'value')];
    switch (field) {
      case 'category':
      case 'brand':
      case 'tag':
        return [{ field, value }];
      case 'price_at_most':
      case 'price_at_least':
        return [{ field, value: Number(value) }];
      default:
        return [];
    }
  });
  return { match: textAt(tree, 'match') === 'any' ? 'any' : 'all', conditions };
}

function pinsOf(tree: Tree, list: string) {
  return entriesAt(tree, list).map((entry) => ({
    variant_slug: textAt(entry, 'variant_slug'),
    x: partOf(textAt(entry, 'x')),
    y: partOf(textAt(entry, 'y')),
  }));
}

/** Percent with two places as a part of the whole. */
function partOf(percent: string): number {
  return Math.round(Number(percent) * 100) / 10_000;
}
