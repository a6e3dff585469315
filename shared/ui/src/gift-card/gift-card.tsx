import { GIFT_CARD_HEADLINES, type GiftCardDesign } from '@sanderling/contract/commerce/gift-card-designs';
import { storeIdentityAtom } from '@sanderling/runtime';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { LogoMark } from '../logo-mark/logo-mark.tsx';
import styles from './gift-card.module.css';
import { GiftCardArt } from './gift-card-art.tsx';

/** A gift card as it is given, on a page and on paper. What is empty is left out. `children`: its number, where there is one. */
export function GiftCard({
  design,
  amount,
  recipientName,
  senderName,
  note,
  children,
}: {
  design: GiftCardDesign;
  amount: string;
  recipientName: string;
  senderName: string;
  note: string;
  children?: ReactNode;
}) {
  const { name } = useAtomValue(storeIdentityAtom);
  return (
    <div className={styles.card} data-design={design}>
      <GiftCardArt design={design} className={styles.art} />
      <p className={styles.brand}>
        <LogoMark className={styles.mark} />
        {name}
      </p>
      <p className={styles.headline}>{GIFT_CARD_HEADLINES[design]}</p>
      {recipientName && <p className={styles.recipient}>{recipientName}</p>}
      {note && <p className={styles.note}>{note}</p>}
      {senderName && <p className={styles.sender}>From {senderName}</p>}
      <p className={styles.amount}>{amount}</p>
      {children}
    </div>
  );
}
