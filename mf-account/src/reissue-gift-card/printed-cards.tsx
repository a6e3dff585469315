import { DEFAULT_GIFT_CARD_DESIGN } from '@sanderling/contract/commerce/gift-card-designs';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { storeIdentityAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { GiftCard } from '@sanderling/ui/gift-card/gift-card.tsx';
import { useAtomValue } from 'jotai';
import styles from './reissue-gift-card.module.css';
import type { ReissueResult } from './reissue-gift-card.ts';

/** Each card on a sheet of its own, with its number and how to use it. */
export function PrintedCards({ printed }: { printed: NonNullable<ReissueResult['printed']> }) {
  const { name } = useAtomValue(storeIdentityAtom);
  const { cards, gift_delivery: gift, sender_name: senderName } = printed;
  return (
    <>
      <div className={styles.advice}>
        <p>
          Print this page now: we keep no copy of the number. It is a new one, and a number that was mailed or
          printed before no longer works.
        </p>
        <Button className={styles.press} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {cards.map(({ amount, code }) => (
        <article key={code} className={styles.sheet}>
          <GiftCard
            design={gift?.design ?? DEFAULT_GIFT_CARD_DESIGN}
            amount={formatDollars(centsFromDollars(amount), { trimZeroCents: true })}
            recipientName={gift?.recipient_name ?? ''}
            senderName={gift ? senderName : ''}
            note={gift?.note ?? ''}
          >
            <p className={styles.number}>
              Gift card number <strong>{code}</strong>
            </p>
          </GiftCard>
          <h2 className={styles.how}>How to use it</h2>
          <ol className={styles.steps}>
            <li>Choose what you like at {name}.</li>
            <li>At checkout, under payment, press “Add a gift card” and enter the number.</li>
            <li>What you do not spend stays on the card. It never expires.</li>
          </ol>
        </article>
      ))}
    </>
  );
}
