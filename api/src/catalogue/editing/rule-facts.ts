import type { ShopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import type { CollectionRule, RuleCondition } from '@sanderling/contract/wire/catalogue/collection-rule';

/** What a rule of a collection asks of a product. */
export interface RuleFacts {
  category: string;
  brand: string;
  tags: readonly string[];
  /** Dollars of its cheapest variant. */
  cheapest: number;
}

export function ruleFactsOf({ category, brand, feature_tags, room_tags, variants }: ShopProduct): RuleFacts {
  const tags = [...feature_tags, ...room_tags];
  return { category, brand, tags, cheapest: Math.min(...variants.map(({ price }) => price)) };
}

export function meetsRule(facts: RuleFacts, { match, conditions }: CollectionRule): boolean {
  const meets = (condition: RuleCondition) => meetsCondition(facts, condition);
  return match === 'all' ? conditions.every(meets) : conditions.some(meets);
}

function meetsCondition(facts: RuleFacts, condition: RuleCondition): boolean {
  switch (condition.field) {
    case 'category':
      return `${facts.category}/`.startsWith(`${condition.value}/`);
    case 'brand':
      return facts.brand === condition.value;
    case 'tag':
      return facts.tags.includes(condition.value);
    case 'price_at_most':
      return facts.cheapest <= condition.value;
    case 'price_at_least':
      return facts.cheapest >= condition.value;
  }
}
