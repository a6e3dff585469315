import { dayChoiceInWords } from '@sanderling/pricing/delivery-dates/appointment-in-words';
import { transitInWords } from '@sanderling/pricing/delivery-dates/transit';
import {
  CANCEL_RULE,
  CUT_PIECES_CANCEL_RULE,
  RETURN_LABEL,
} from '@sanderling/pricing/price-display/cancellation-in-words';
import { plainText } from '../content/block-texts.ts';
import type { PageFile } from '../content/page-file.ts';
import type { SoldCatalogue } from '../schema/read-catalogue.ts';
import { checkBlocks } from './check-blocks.ts';
import { unless } from './duplicates.ts';
import { knownPaths } from './known-paths.ts';

/** As many as the form for them takes. */
const SAMPLES = 'p to five';

/** Amounts, percentages and hours that the specification fixes and these pages promise. */
const PROMISES: Record<string, readonly string[]> = {
  shipping: [
    '$19.95',
    '$300',
    '$89',
    '$1,000',
    'The 48 contiguous states and the District of Columbia',
    ...roads(),
  ],
  'trade-program': ['15%', '20%', '25%', '30%', '$14,999.99', '$29,999.99', '$49,999.99', '$50,000'],
  financing: ['$50'],
  returns: ['30 days from delivery', CANCEL_RULE, CUT_PIECES_CANCEL_RULE, RETURN_LABEL],
  'rewards-cash-offer-details': ['No rewards period is running now'],
  faq: [
    SAMPLES,
    dayChoiceInWords(null),
    'ask for a day at checkout',
    '30 days from delivery',
    CANCEL_RULE,
    CUT_PIECES_CANCEL_RULE,
    RETURN_LABEL,
  ],
  'bmsv-tos': ['$999.99', '$1,000', '$2,999.99', '$3,000', '$9,999.99', '$10,000', 'Fenwick Hall'],
  'bmgm-tos': ['$799.99', '$800', '$4,999.99', '$5,000', '$14,999.99', '$15,000'],
  contact: [SAMPLES, 'Monday to Friday, 9 am to 5 pm Central', '#returns', RETURN_LABEL],
};

/** How long the road takes, as the delivery dates of the store are worked out. */
function roads(): string[] {
  return (['freight', 'small_parcel'] as const).map((category) =>
    transitInWords(category).replace('-', ' to '),
  );
}

/** The editors' pages: headings in order, links that lead somewhere, products that are sold, promises kept. */
export function checkPages(catalogue: SoldCatalogue): string[] {
  const isKnown = knownPaths(catalogue);
  return catalogue.pages.flatMap((page) => {
    const { url_handler: handler, canonical, blocks, steps } = page;
    const said = [page, ...steps].map((part) => `${part.headline}\n${saidBy(part.blocks)}`).join('\n');
    return [
      ...unless(
        canonical === null || isKnown(canonical),
        `page ${handler}, canonical: its own address leads nowhere: ${canonical}`,
      ),
      ...checkBlocks(blocks, catalogue).map((fault) => `page ${handler}, ${fault}`),
      ...steps.flatMap((step, place) =>
        checkBlocks(step.blocks, catalogue).map((fault) => `page ${handler}, steps.${place}.${fault}`),
      ),
      ...(PROMISES[handler] ?? []).flatMap((promise) =>
        unless(said.includes(promise), `page ${handler} does not say ${promise}`),
      ),
    ];
  });
}

function saidBy(blocks: PageFile['blocks']): string {
  const anchors = blocks.flatMap((block) => (block.kind === 'heading' ? `#${block.anchor}` : []));
  return [plainText(blocks), ...anchors].join('\n');
}
