import { paths } from '@sanderling/contract/site/paths';
import { useHydrated } from '@sanderling/runtime';
import { Form, useNavigation } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ErrorSummary } from '@sanderling/ui/error-summary/error-summary.tsx';
import { useErrorsLeft } from '@sanderling/ui/field/use-errors-left.ts';
import { GiftCard } from '@sanderling/ui/gift-card/gift-card.tsx';
import { useState } from 'react';
import { AmountChoice, DesignChoice } from './card-choices.tsx';
import styles from './gift-cards.module.css';
import { GiftDetails } from './gift-details.tsx';
import type { ShownGift } from './give-gift-card.ts';
import type { Amount } from './load-amounts.ts';
import { readTypedGift, type TypedGift } from './typed-gift.ts';

const FIELDS = ['recipient_name', 'recipient_email', 'sender_name', 'note', 'send_on', 'time_zone'] as const;
const NO_ERRORS: Partial<Record<string, string>> = {};

/** The card and its form side by side. The card follows what is typed; without scripts a button shows it. */
export function GiftCardForm({
  amounts,
  days,
  typed,
  refusal,
}: {
  amounts: readonly Amount[];
  days: { earliest: string; latest: string };
} & ShownGift) {
  const isHydrated = useHydrated();
  const isPending = useNavigation().state !== 'idle';
  const [gift, setGift] = useState<TypedGift>(typed);
  const { errors, noteChange } = useErrorsLeft(refusal?.errors ?? NO_ERRORS);
  const amount = amounts.find(({ variantId }) => variantId === gift.variantId) ?? amounts[0];
  const isOwn = gift.method === 'self';
  return (
    <Form
      className={styles.form}
      method="post"
      action={paths.giftCards}
      noValidate
      onInput={(event) => {
        noteChange(event);
        setGift(readTypedGift(new FormData(event.currentTarget)));
      }}
    >
      <div className={styles.preview}>
        <GiftCard
          design={isOwn ? 'for_you' : gift.design}
          amount={amount?.label ?? ''}
          recipientName={isOwn ? '' : gift.recipientName}
          senderName={isOwn ? '' : gift.senderName}
          note={isOwn ? '' : gift.note}
        />
        <ul className={styles.facts}>
          <li>It pays for pieces, delivery and tax.</li>
          <li>In one order or in several: what is not spent stays on the card.</li>
          <li>It never expires and has no fees.</li>
        </ul>
      </div>
      <div className={styles.fields}>
        {refusal && (
          <ErrorSummary
            message={refusal.message}
            errors={refusal.errors}
            errorsLeft={errors}
            fields={FIELDS}
          />
        )}
        <AmountChoice amounts={amounts} chosen={typed.variantId} />
        <DesignChoice chosen={typed.design} />
        <GiftDetails typed={typed} days={days} errors={errors} />
        <div className={styles.actions}>
          <Button type="submit" name="intent" value="add" isPending={isPending}>
            Add to cart
          </Button>
          {!isHydrated && (
            <Button kind="quiet" type="submit" name="intent" value="preview">
              Show the card
            </Button>
          )}
        </div>
      </div>
    </Form>
  );
}
