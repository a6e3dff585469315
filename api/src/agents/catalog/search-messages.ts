import { withoutOffer } from '@sanderling/contract/commerce/near-results';
import type { Understanding } from '@sanderling/contract/wire/catalogue/understanding';
import { formatDate } from '@sanderling/pricing/calendar/format-day';
import { formatDollars } from '@sanderling/pricing/money';
import type { AgentMessage } from '../../platform/database/columns/agent-content.ts';

/** What is said of a piece that comes near, so that a buyer can see what it lacks. */
interface Near {
  title: string;
  variants: readonly {
    title: string;
    price: { amount: number };
    metadata: {
      dimensions_in_inches_and_pounds: Readonly<Record<string, unknown>>;
      delivery: { in_words: string | null; earliest?: string };
    };
  }[];
}

interface Outcome {
  day: string | null;
  place: { zip: string | null; refusal: string | null };
  total: number;
  hasRemovedWords: boolean;
  nearest: readonly Near[];
  publicOrigin: string;
}

/** What the page of results says above its list: how the words were understood, what is not sold, where a question is answered. */
export function messagesOfSearch(understood: Understanding, outcome: Outcome): AgentMessage[] {
  const { help, instead, note } = understood;
  const limits = limitsOf(understood, outcome);
  // Words that are left, such as "green velvet sofa", are looked for as they are.
  const words = instead?.query ?? understood.query;
  const understoodAs = limits.length === 0 || words === '' ? limits : [`“${words}”`, ...limits];
  return [
    ...(understoodAs.length === 0 ? [] : [info('understood', `Understood: ${understoodAs.join('; ')}.`)]),
    ...(instead === null
      ? []
      : [info('not_sold', outcome.total > 0 ? instead.sentence : withoutOffer(instead.sentence))]),
    ...(note === null ? [] : [info('note', note)]),
    ...help.map(({ path, text, title }) =>
      info('help', `${title}: ${text} ${new URL(path, outcome.publicOrigin).href}`),
    ),
    ...(outcome.hasRemovedWords && outcome.total > 0
      ? [info('words_left_out', 'Nothing has all of these words: these come near.')]
      : []),
    ...(outcome.total > 0 || understood.is_help_only ? [] : [nothingFits(outcome)]),
    ...(outcome.total > 0 && outcome.nearest.length > 0
      ? [info('few_found', 'Few fit all of this. What comes near is under nearest.')]
      : []),
    ...outcome.nearest.map(nearInWords),
  ];
}

function nothingFits({ day, nearest, place: { refusal, zip } }: Outcome): AgentMessage {
  const inTime = day === null ? '' : ` and is there by ${formatDate(day)}`;
  const hint = day !== null && zip === null && refusal === null ? ' A ZIP code makes days more exact.' : '';
  const next =
    nearest.length > 0 ? 'What comes nearest is under nearest.' : 'Ask for less, or leave a filter out.';
  return info('not_found', `Nothing fits all of this${inTime}. ${next}${hint}`);
}

function nearInWords({ title, variants: [variant] }: Near, at: number): AgentMessage {
  const { width } = variant?.metadata.dimensions_in_inches_and_pounds ?? {};
  const delivery = variant?.metadata.delivery;
  const facts = [
    ...(variant === undefined ? [] : [formatDollars(variant.price.amount, { trimZeroCents: true })]),
    ...(width === undefined ? [] : [`${width} in wide`]),
    ...(delivery?.earliest === undefined ? [] : [`arrives ${delivery.in_words}`]),
  ];
  const name = [title, variant?.title].filter(Boolean).join(', ');
  return { ...info('nearest', `${name}: ${facts.join(', ')}.`), path: `$.nearest[${at}]` };
}

function limitsOf(
  { filters, ranges, without }: Understanding,
  { day, place: { refusal, zip } }: Outcome,
): string[] {
  const wanted = Object.entries(filters).map(([name, values]) => `${inWords(name)} ${values.join(' or ')}`);
  const excluded = Object.entries(without).map(
    ([name, values]) => `${inWords(name)} not ${values.join(', ')}`,
  );
  const measures = Object.entries(ranges)
    .filter(([name]) => name !== 'arrives_on')
    .map(([name, { max, min }]) => {
      const amount = (value: number) =>
        name === 'price' ? formatDollars(value * 100, { trimZeroCents: true }) : `${value} in`;
      return [
        name,
        ...(min === null ? [] : [`from ${amount(min)}`]),
        ...(max === null ? [] : [`up to ${amount(max)}`]),
      ].join(' ');
    });
  const where = zip === null ? 'anywhere in the country' : `at ${zip}`;
  const place = refusal === null || zip !== null ? where : 'where we do not deliver';
  return [
    ...wanted,
    ...excluded,
    ...measures,
    ...(day === null ? [] : [`there by ${formatDate(day)}, ${place}`]),
  ];
}

function inWords(attribute: string): string {
  const name =
    attribute === 'category_permalinks' ? 'kind' : attribute === 'supplier_name' ? 'brand' : attribute;
  return name.replaceAll('_', ' ');
}

function info(code: string, content: string): AgentMessage {
  return { type: 'info', code, content };
}
