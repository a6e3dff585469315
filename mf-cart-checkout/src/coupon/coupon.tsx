import { paths } from '@sanderling/contract/site/paths';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useSetAtom } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { changeToSayAtom } from '../cart-lines/change-to-say.ts';
import { wireDollars } from '../order-summary/wire-dollars.ts';
import styles from './coupon.module.css';
import type { CouponRefusal } from './coupon-refusal.ts';
import { useCoupon } from './use-coupon.ts';

/** The order's code: a field to enter one, or the one that is applied, with what it saves. Both are forms of the cart page. */
export function Coupon({ order, posted }: { order: Order; posted?: CouponRefusal | undefined }) {
  const { isPending, refusal, typed: refused, apply, clear } = useCoupon(order, posted);
  const sayTotal = useSetAtom(changeToSayAtom);
  const [said, setSaid] = useState('');
  const place = useRef<HTMLElement>(null);
  const code = order.promo_code;
  // The field and the code take each other's place: the focus of the shopper who changed them stays here.
  const [hasChanged, setChanged] = useState(false);
  useEffect(() => {
    if (hasChanged) place.current?.querySelector<HTMLElement>('input[name=code], button')?.focus();
    setChanged(false);
  }, [hasChanged]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    const isDone = await (code === null ? apply(typed) : clear());
    setSaid(isDone ? (code === null ? `Code ${typed} applied.` : `Code ${code} removed.`) : '');
    if (isDone) sayTotal('');
    setChanged(true);
  };
  return (
    <section ref={place} aria-label="Promo code" className={styles.coupon}>
      <form method="post" action={paths.cart} noValidate onSubmit={(event) => void submit(event)}>
        {code === null ? (
          <div className={styles.entry}>
            <TextField
              // A code that was refused stands in the field again, to be corrected.
              key={refused}
              label="Promo code"
              name="code"
              defaultValue={refused}
              error={refusal?.message}
              hint={replacedCampaign(order)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={64}
            />
            <Button kind="quiet" type="submit" name="intent" value="apply-coupon" isPending={isPending}>
              Apply
            </Button>
          </div>
        ) : (
          <div className={styles.applied}>
            <p>
              <span className={styles.code}>{code}</span>{' '}
              {order.promotion_refusal ? 'does not count now' : saved(order)}
            </p>
            <Button kind="link" type="submit" name="intent" value="clear-coupon" isPending={isPending}>
              Remove<VisuallyHidden> code {code}</VisuallyHidden>
            </Button>
          </div>
        )}
      </form>
      {code === null && refusal?.isForAccounts && <Link to={paths.login}>Sign in</Link>}
      {code !== null && order.promotion_refusal && (
        <p className={styles.problem}>{order.promotion_refusal}</p>
      )}
      {code !== null && refusal && <p className={styles.problem}>{refusal.message}</p>}
      <output>
        {/* A code stops to count with a line that goes, elsewhere on the page. */}
        <VisuallyHidden>
          {code === null ? said || refusal?.message : order.promotion_refusal || said}
        </VisuallyHidden>
      </output>
    </section>
  );
}

/** A code takes the place of a campaign, which the shopper may not want. */
function replacedCampaign({ url_campaign: campaign, not_tax_adjustments: rows }: Order): string | null {
  const label = rows.find(({ is_promotion }) => is_promotion)?.title;
  return campaign && label ? `One discount for each order: a promo code takes the place of ${label}.` : null;
}

/** The amount that the code's row has in the summary. */
function saved({ reductions }: Order): string {
  const amount = reductions.find(({ kind }) => kind === 'promotion')?.amount ?? 0;
  return amount < 0 ? `saves you ${wireDollars(-amount)}` : 'is applied';
}
