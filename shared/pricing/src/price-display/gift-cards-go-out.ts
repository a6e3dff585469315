import type { Order } from '@sanderling/contract/wire/orders/order';

type GiftCards = Pick<Order, 'contact' | 'line_items'>;

/** To whom the gift cards of a placed order go, and when, for confirmation and mail alike. Empty without gift cards. */
export function giftCardsGoOut({ contact, line_items: lines }: GiftCards): string {
  const cards = lines.filter(({ emailed_at }) => emailed_at !== undefined);
  const own = cards.filter(({ gift_delivery: gift }) => !gift || gift.method === 'paper');
  const isAny = own.length < cards.length;
  const count = own.reduce((sum, { quantity }) => sum + quantity, 0);
  const address = contact ? `, ${contact.email},` : '';
  const [what, go] = count > 1 ? ['gift cards', 'go'] : ['gift card', 'goes'];
  return [
    ...(isAny
      ? [
          'Gift cards for others go out by e-mail to the person and on the day you chose, and we tell you when they have.',
        ]
      : []),
    ...(own.length > 0
      ? [`Your ${isAny ? 'own ' : ''}${what} ${go} to your e-mail address${address} within minutes.`]
      : []),
  ].join(' ');
}
