import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { KnownValues } from '../../search/understanding/known-values.ts';
import { tokenize } from '../../search/vocabulary/tokenize.ts';
import type { AgentContext } from '../operations/operation.ts';
import type { CatalogFilters } from './catalog-input.ts';

const CURRENCY = 'USD';
/** Of values that there are, where one was named that there is not. */
const SHOWN = 100;
const NAMED = { colors: 'colors', materials: 'materials', brands: 'supplier_name' } as const;
type Named = keyof typeof NAMED;

interface ReadFilters {
  filters: CatalogFilters;
  /** What of them could not be used as it was sent. */
  messages: AgentMessage[];
}

/**
 * Filters in the catalogue's own words: a category as an answer has named it, by its path or its permalink, and values whatever their
 * capitals are. What the catalogue does not have stays as it is, finds nothing, and is told of.
 */
export async function readFilters(
  { db, readKnownValues }: Pick<AgentContext, 'db' | 'readKnownValues'>,
  filters: CatalogFilters,
  currency: string | undefined,
): Promise<ReadFilters> {
  const messages: AgentMessage[] = [];
  const read = { ...filters };
  const known = await readKnownValues();
  for (const name of Object.keys(NAMED).filter((each): each is Named => each in NAMED)) {
    const sent = filters[name];
    if (sent !== undefined) read[name] = valuesOf(known, name, sent, messages);
  }
  if (filters.categories !== undefined)
    read.categories = await permalinksOf(db, filters.categories, messages);
  if (filters.price !== undefined && currency !== undefined && currency.toUpperCase() !== CURRENCY) {
    delete read.price;
    messages.push(ignored('price', `Prices are in ${CURRENCY}: the filter in ${currency} is left out.`));
  }
  return { filters: read, messages };
}

function valuesOf(
  known: KnownValues,
  name: Named,
  sent: readonly string[],
  messages: AgentMessage[],
): string[] {
  const attribute = NAMED[name];
  const values = known.valuesOf(attribute);
  return sent.flatMap((value) => {
    const same = values.find((each) => each.toLowerCase() === value.trim().toLowerCase());
    if (same !== undefined) return [same];
    const meant = known.named(tokenize(value));
    if (meant?.attribute === attribute) return meant.values;
    messages.push(ignored(name, notThere(name, value, values)));
    return [value];
  });
}

/** `living/sofas`, `Living room > Sofas` and `Sofas` are one category. */
async function permalinksOf(
  db: Database,
  sent: readonly string[],
  messages: AgentMessage[],
): Promise<string[]> {
  const categories = await db
    .selectFrom('category')
    .select(['name', 'permalink', 'parent_permalink'])
    .execute();
  const pathOf = (permalink: string | null): string[] => {
    const category = categories.find((each) => each.permalink === permalink);
    return category ? [...pathOf(category.parent_permalink), category.name] : [];
  };
  const named = categories.map(({ name, permalink }) => ({
    permalink,
    names: [permalink, permalink.replaceAll('/', '>'), name, pathOf(permalink).join('>')].map(plain),
  }));
  return sent.flatMap((value) => {
    const found = named.filter(({ names }) => names.includes(plain(value)));
    if (found.length > 0) return found.map(({ permalink }) => permalink);
    const there = categories.map(({ permalink }) => permalink);
    messages.push(ignored('categories', notThere('categories', value, there)));
    return [value];
  });
}

function plain(path: string): string {
  return path
    .split('>')
    .map((name) =>
      name
        .trim()
        .toLowerCase()
        .replaceAll(/[\s-]+/g, '-'),
    )
    .join('>');
}

function notThere(name: string, value: string, values: readonly string[]): string {
  const shown = values.toSorted().slice(0, SHOWN).join(', ');
  return `There are no ${name} “${value}” here. There are: ${shown}${values.length > SHOWN ? ', …' : ''}.`;
}

function ignored(name: string, content: string): AgentMessage {
  return { type: 'info', code: 'filter_not_usable', content, path: `$.filters.${name}` };
}
