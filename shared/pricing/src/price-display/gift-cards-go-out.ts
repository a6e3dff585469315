import type { Order } from '@sanderling/contract/wire/orders/order';

type GiftCards = Pick<Order, 'contact' | 'line_items'>;

/** To whom the gift cards of a placed order go, and when, for confirmation and mail alike. Empty without gift cards. */
export function giftCardsGoOut({ contact, line_items: lines }: GiftCards): string {
  const cards = lines.filter(({ emailed_at }) => emailed_at !== undefined);
  const own = cards.filter(({ gift_delivery: gift }) => !gift);
  const onPaper = cards.filter(({ gift_delivery: gift }) => gift?.method === 'paper');
  const isAny = own.length + onPaper.length < cards.length;
  const isOwnAlone = own.length === cards.length;
  const address = contact ? `, ${contact.email},` : '';
  const go = (some: typeof cards) =>
    some.reduce((sum, { quantity }) => sum + quantity, 0) > 1 ? ['gift cards', 'go'] : ['gift card', 'goes'];
  const [ownCard, ownGoes] = go(own);
  const [paperCard, paperGoes] = go(onPaper);
  return [
    ...(isAny
      ? [
          'Gift cards for others go out by e-mail to the person and on the day you chose, and we tell you when they have.',
        ]
      : []),
    ...(onPaper.length > 0
      ? [
          `Your ${paperCard} on paper ${paperGoes} to your e-mail address${address} within minutes, for you to print and give.`,
        ]
      : []),
    ...(own.length > 0
      ? [
          `Your ${isOwnAlone ? '' : 'own '}${ownCard} ${ownGoes} to your e-mail address${address} within minutes.`,
        ]
      : []),
  ].join(' ');
}
