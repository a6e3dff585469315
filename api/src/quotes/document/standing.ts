import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';

/** Where a quote stands on the day of its PDF: a file outlives the answer, and must not promise what holds no longer. */
export interface Standing {
  /** Named facts for the head. */
  facts: [name: string, value: string][];
  /** Whether what it says can no longer be bought at. */
  isOver: boolean;
  terms: readonly string[];
}

const OF_PIECES = 'What the shop says of a piece’s returns and warranty holds here too.';

/** `changedOn` is the day of the last step that was taken with it. */
export function standingOf(
  { expires_on: lastDay, number, order, state }: Pick<Quote, 'expires_on' | 'number' | 'order' | 'state'>,
  changedOn: string,
): Standing {
  const until = lastDay === null ? '' : formatLongDay(lastDay);
  const on = formatLongDay(changedOn);
  if (order?.is_placed) {
    return {
      facts: [['Ordered', `as ${order.number}`]],
      isOver: false,
      terms: [`This quote has become order ${order.number}, at these prices. ${OF_PIECES}`],
    };
  }
  if (state === 'expired') {
    return {
      facts: [['Expired', `Was good until ${until}`]],
      isOver: true,
      terms: [
        `This quote was good until ${until}, and holds no longer. Ask for quote ${number} again to have new prices.`,
      ],
    };
  }
  if (state === 'withdrawn') {
    return {
      facts: [['Withdrawn', `on ${on}`]],
      isOver: true,
      terms: [`This quote was withdrawn on ${on}, and holds no longer. Ask for a new one to have prices.`],
    };
  }
  return {
    facts: [
      ...(state === 'accepted' ? [['Accepted', `on ${on}`] satisfies [string, string]] : []),
      [state === 'accepted' ? 'To be paid by' : 'Holds until', until],
    ],
    isOver: false,
    terms: [
      `These prices and the delivery charge hold for this address and until ${until}, Central time, whatever the shop asks meanwhile. Codes, campaigns and trade tiers do not add to them.`,
      'The order is placed when it is paid for in full. Lead times count from that day. Stock is not held before: what is sold by then is on back order, which the checkout says before you pay.',
      `Sales tax is that of the delivery address on the day of the order. ${OF_PIECES}`,
      `To change anything, ask for quote ${number} again; the new answer takes the place of this one.`,
    ],
  };
}
