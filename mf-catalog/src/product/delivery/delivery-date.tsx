import { notDelivered } from '@sanderling/contract/postal/not-delivered';
import { paths } from '@sanderling/contract/site/paths';
import { orderAtom, servicesAtom } from '@sanderling/runtime';
import { deferred } from '@sanderling/ui/deferred/deferred.tsx';
import { useAtomValue, useStore } from 'jotai';
import { type FormEvent, useEffect, useState } from 'react';
import type { VariantSummary } from '../page-data/product-page-data.ts';
import { cartPlace } from './cart-place.ts';
import styles from './delivery-date.module.css';
import { ENTER_A_ZIP } from './enter-a-zip.ts';
import { FOR_ANOTHER_ADDRESS } from './for-another-address.ts';
import type { RemoteFee } from './remote-fee.ts';
import { RemoteFeeLine } from './remote-fee-line.tsx';

// Few carts have an address.
const CartPlaceNote = deferred(
  () => import('./cart-place-note.tsx').then(({ CartPlaceNote }) => CartPlaceNote),
  { isRare: true },
);

const ZIP = '[0-9]{5}(-[0-9]{4})?';

/**
 * When a piece arrives, and for which ZIP code. A form that posts to the page itself; with JavaScript the dates change in place.
 * Either way the code is that of the whole site from then on, unless the cart has an address: then the page begins with the code of that,
 * and another one is for this page alone.
 */
export function DeliveryDate({
  variant,
  zip: askedFor,
  remoteFee,
  onOutOfReach,
}: {
  variant: VariantSummary;
  zip: string | null;
  /** At that ZIP code; null where it is not known. */
  remoteFee: RemoteFee | null;
  /** Hears whether the store delivers there, for the button below. */
  onOutOfReach?: (isOutOfReach: boolean) => void;
}) {
  const cookies = useAtomValue(servicesAtom)?.cookies;
  const [typed, setTyped] = useState<string | null>(null);
  const [named, setNamed] = useState(askedFor);
  const place = cartPlace(useAtomValue(orderAtom));
  const zip = typed ?? place?.zip ?? named;
  const [isWrong, setWrong] = useState(false);
  const store = useStore();
  const [arrival, setArrival] = useState<{ of: VariantSummary; zip: string; text: string | null }>();

  useEffect(() => {
    if (askedFor === null) setNamed(cookies?.get('zip') ?? null);
  }, [askedFor, cookies]);
  useEffect(() => {
    if (zip === null || zip === askedFor) return;
    let isStale = false;
    import('./arrival-text.ts').then(
      ({ arrivalText }) => {
        if (!isStale) setArrival({ of: variant, zip, text: arrivalText(variant, zip, new Date()) });
      },
      // Without the code the dates for the whole country stay, which are true as well.
      () => undefined,
    );
    return () => {
      isStale = true;
    };
  }, [variant, zip, askedFor]);

  const isOwn = arrival?.of === variant && arrival.zip === zip;
  const text = (isOwn && arrival.text) || variant.arrival;
  const isOutOfReach = text === notDelivered(zip ?? '');
  useEffect(() => onOutOfReach?.(isOutOfReach), [isOutOfReach, onOutOfReach]);

  if (text === null) return null;
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get('zip')).trim();
    setTyped(entered);
    // Without its code the dates change on this page alone.
    import('./arrival-text.ts').then(
      ({ setZipAtom }) => store.set(setZipAtom, entered),
      () => undefined,
    );
  };
  return (
    <div className={styles.delivery}>
      <p role="status">
        {text.includes(',') ? (
          <>
            Arrives <strong className={styles.dates}>{text}</strong>
          </>
        ) : (
          <>
            {text}
            {isOutOfReach && FOR_ANOTHER_ADDRESS}
          </>
        )}
      </p>
      {!isOutOfReach && /^(freight|ltl)/.test(variant.shipping_category) && (
        <RemoteFeeLine zip={zip} ofPage={{ zip: askedFor, fee: remoteFee }} />
      )}
      <form
        key={zip}
        method="post"
        action={paths.product(variant.slug)}
        className={styles.form}
        onSubmit={change}
        onInput={() => setWrong(false)}
      >
        <label className={styles.label}>
          {zip === null ? 'The 48 contiguous states and DC. Your ZIP code:' : 'ZIP code'}
          <input
            name="zip"
            required
            pattern={ZIP}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            size={6}
            title="Five digits, such as 60601"
            defaultValue={zip ?? ''}
            aria-invalid={isWrong}
            {...(isWrong && { 'aria-describedby': 'wrong-zip' })}
            // In the store's words, not in the browser's bubble.
            onInvalid={(event) => {
              event.preventDefault();
              event.currentTarget.focus();
              setWrong(true);
            }}
            className={styles.zip}
          />
        </label>
        <button type="submit" className={styles.change}>
          {zip === null ? 'See the dates' : 'Change'}
        </button>
      </form>
      {place && <CartPlaceNote place={place} zip={zip} />}
      {isWrong && (
        <p id="wrong-zip" role="alert" className={styles.problem}>
          {ENTER_A_ZIP}
        </p>
      )}
    </div>
  );
}
