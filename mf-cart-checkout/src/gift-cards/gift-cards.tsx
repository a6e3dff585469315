import type { Order } from '@sanderling/contract/wire/orders/order';
import { bus } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Checkbox } from '@sanderling/ui/field/choice.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { wireDollars } from '../order-summary/wire-dollars.ts';
import styles from './gift-cards.module.css';
import { useGiftCardUsage } from './use-gift-card-usage.ts';

type OrderGiftCard = Order['order_gift_cards'][number];

/** The gift cards of an order, each used or kept for another time, and the way to add one. */
export function GiftCards({ order, isPaying }: { order: Order; isPaying: boolean }) {
  const { isPending, message, setUsed } = useGiftCardUsage(order.id);
  return (
    <fieldset className={styles.cards} aria-busy={isPending} disabled={isPaying}>
      <legend className={styles.legend}>Gift cards</legend>
      {order.order_gift_cards.map((card) => (
        <Checkbox
          key={card.id}
          label={`Use the gift card ending in ${card.hidden_code.slice(-4)}`}
          hint={`${wireDollars(card.balance)} on the card, ${shareOf(order, card)}`}
          checked={card.in_use}
          onChange={() => setUsed(card.id, !card.in_use)}
        />
      ))}
      {message && <Notice tone="problem">{message}</Notice>}
      <div className={styles.actions}>
        <Button
          kind="quiet"
          onClick={() =>
            bus.emit('modal:open', {
              name: 'add-gift-card-payment',
              props: { orderId: order.id },
              width: 480,
            })
          }
        >
          {order.order_gift_cards.length === 0 ? 'Add a gift card' : 'Add another gift card'}
        </Button>
        <Button
          kind="link"
          className={styles.balance}
          onClick={() => bus.emit('modal:open', { name: 'gift-card-balance', width: 480 })}
        >
          Check a balance
        </Button>
      </div>
      <VisuallyHidden>
        <output>{order.order_gift_cards.length > 0 && `Left to pay: ${wireDollars(order.total)}`}</output>
      </VisuallyHidden>
    </fieldset>
  );
}

function shareOf(order: Order, { id, in_use }: OrderGiftCard): string {
  if (!in_use) return 'kept for another time';
  const share = order.gift_cards_adjustments.find(({ order_gift_card_id }) => order_gift_card_id === id);
  return share ? `pays ${wireDollars(-share.amount)} of this order` : 'not needed for this order';
}
