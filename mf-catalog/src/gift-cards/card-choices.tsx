import {
  GIFT_CARD_DESIGNS,
  GIFT_CARD_HEADLINES,
  type GiftCardDesign,
} from '@sanderling/contract/commerce/gift-card-designs';
import { GiftCardArt } from '@sanderling/ui/gift-card/gift-card-art.tsx';
import styles from './gift-cards.module.css';
import type { Amount } from './load-amounts.ts';

/** Which amount is on the card: all that are sold. */
export function AmountChoice({ amounts, chosen }: { amounts: readonly Amount[]; chosen: number }) {
  return (
    <fieldset className={styles.choices}>
      <legend>Amount</legend>
      {amounts.map(({ variantId, label }) => (
        <label key={variantId} className={styles.choice}>
          <input type="radio" name="variant_id" value={variantId} defaultChecked={variantId === chosen} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

/** Which design the card has. */
export function DesignChoice({ chosen }: { chosen: GiftCardDesign }) {
  return (
    <fieldset className={`${styles.choices} ${styles.designs}`}>
      <legend>Design</legend>
      {GIFT_CARD_DESIGNS.map((design) => (
        <label key={design} className={`${styles.choice} ${styles.design}`}>
          <input type="radio" name="design" value={design} defaultChecked={design === chosen} />
          <span className={styles.swatch} data-design={design}>
            <GiftCardArt design={design} className={styles.art} />
          </span>
          <span>{GIFT_CARD_HEADLINES[design]}</span>
        </label>
      ))}
    </fieldset>
  );
}
