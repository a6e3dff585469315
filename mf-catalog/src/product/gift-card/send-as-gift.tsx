import { MAX_GIFT_NOTE } from '@sanderling/contract/commerce/constants';
import { paths } from '@sanderling/contract/site/paths';
import { useHydrated } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Disclosure } from '@sanderling/ui/disclosure/disclosure.tsx';
import { ErrorSummary } from '@sanderling/ui/error-summary/error-summary.tsx';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import { useErrorsLeft } from '@sanderling/ui/field/use-errors-left.ts';
import styles from '../buy-box/buy-box.module.css';
import { useSendAsGift } from './use-send-as-gift.ts';

const FIELDS = ['recipient_name', 'recipient_email', 'send_on', 'note'] as const;
const NO_ERRORS: Partial<Record<string, string>> = {};

/**
 * Puts a gift card for another person into the cart: to whom it is sent, when, and with which note. The cart page comes next. Without
 * JavaScript the form is posted there, and the browser says what is missing.
 */
export function SendAsGift({
  variantId,
  productId,
  quantity,
  days,
}: {
  variantId: number;
  productId: number;
  quantity: number;
  days: { earliest: string; latest: string };
}) {
  const isHydrated = useHydrated();
  const { isPending, refusal, send } = useSendAsGift({ variantId, productId, quantity });
  const { errors, noteChange } = useErrorsLeft(refusal?.errors ?? NO_ERRORS);
  return (
    <>
      <Disclosure summary="Send it to another person">
        <form
          className={styles.gift}
          method="post"
          action={paths.cart}
          noValidate={isHydrated}
          onInput={noteChange}
          onSubmit={send}
        >
          {refusal && (
            <ErrorSummary
              message={refusal.message}
              errors={refusal.errors}
              errorsLeft={errors}
              fields={FIELDS}
            />
          )}
          <input type="hidden" name="intent" value="add-gift-card" />
          <input type="hidden" name="variant_id" value={variantId} />
          <input type="hidden" name="quantity" value={quantity} />
          <TextField
            id="recipient_name"
            label="Recipient’s name"
            name="recipient_name"
            error={errors.recipient_name}
            autoComplete="off"
            maxLength={60}
          />
          <TextField
            id="recipient_email"
            label="Recipient’s e-mail"
            name="recipient_email"
            error={errors.recipient_email}
            type="email"
            autoComplete="off"
            maxLength={254}
          />
          <TextField
            id="send_on"
            label="Send on"
            hint="Today, or a day within a year"
            name="send_on"
            error={errors.send_on}
            type="date"
            min={days.earliest}
            max={days.latest}
            defaultValue={days.earliest}
          />
          <TextAreaField
            id="note"
            label="Note"
            name="note"
            error={errors.note}
            isOptional
            rows={4}
            maxLength={MAX_GIFT_NOTE}
          />
          <div>
            <Button type="submit" isPending={isPending}>
              Add gift to cart
            </Button>
          </div>
        </form>
      </Disclosure>
      <p>
        <a href={paths.giftCards}>Choose its design, or give it on paper</a>
      </p>
    </>
  );
}
