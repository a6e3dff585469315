import type { Order } from '@sanderling/contract/wire/orders/order';
import { isApiProblem, type ModalProps, orderAtom, servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { ModalTitle } from '@sanderling/ui/modal-message/modal-message.tsx';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { setZipAtom } from '@sanderling/ui/zip/set-zip.ts';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './edit-shipping.module.css';
import { EDIT_SHIPPING } from './open-edit-shipping.ts';
import { ADDRESS_GIVEN_UP, placeInWords } from './place-in-words.ts';
import { ENTER_A_ZIP } from './post-zip.ts';
import { ShipmentDelivery } from './shipment-delivery.tsx';
import { estimateAtom } from './shipping-estimate.ts';

/** Modal `shipping-cart-edit`: where the cart goes or would go, with an estimate for another place, and how and when a shipment comes. */
export default function ShippingCartEditModal({ close, shipmentId }: ModalProps & Record<string, unknown>) {
  const store = useStore();
  const setZip = useSetAtom(setZipAtom);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const services = store.get(servicesAtom);
  const order = useAtomValue(orderAtom);
  const place = order && placeInWords(order);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || !services) return;
    const zip = String(new FormData(event.currentTarget).get('zip') ?? '').trim();
    if (!/^\d{5}$/.test(zip)) return setRefusal({ message: ENTER_A_ZIP });
    const cart = store.get(orderAtom);
    // The address stays as it is.
    if (cart?.shipping_address?.zip_code.slice(0, 5) === zip) return close();
    setRefusal(null);
    setPending(true);
    try {
      const estimate =
        cart &&
        (await services.api.orders.estimate({ order_id: cart.id, zip_code: zip }, { handle500: false }));
      if (cart?.shipping_address) {
        const change = { order_id: cart.id, zip_code: zip, replaces_address: true };
        store.set(setOrderAtom, await services.api.orders.setZipCode(change, { handle500: false }));
      }
      // Every page says when something arrives at the same place.
      await setZip(zip);
      const of = store.get(orderAtom);
      // A cart that has changed meanwhile is estimated anew.
      if (of && estimate && of.total === cart.total) store.set(estimateAtom, { of, order: estimate });
      close();
    } catch (problem) {
      if (!isApiProblem(problem)) throw problem;
      setRefusal({ message: fieldMessages(problem).zip_code ?? problemMessage(problem) });
    } finally {
      setPending(false);
    }
  }
  const isQuoted = order?.quote !== undefined;
  return (
    <div className={styles.form}>
      <ModalTitle>{EDIT_SHIPPING}</ModalTitle>
      {place && (
        <p>
          Your order goes to {place}. {!isQuoted && ADDRESS_GIVEN_UP}
        </p>
      )}
      {/* Another place is another quote: the cart says how it is asked for. */}
      {!isQuoted && (
        <form
          ref={form}
          className={styles.form}
          noValidate
          onInput={() => setRefusal(null)}
          onSubmit={(event) => void submit(event)}
        >
          <TextField
            label="ZIP code"
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            defaultValue={zipOf(order) ?? services?.cookies.get('zip') ?? ''}
            error={refusal?.message}
          />
          <p className={styles.note}>The final amounts follow from your address at checkout.</p>
          <div>
            <Button type="submit" isPending={isPending}>
              Show estimate
            </Button>
          </div>
        </form>
      )}
      {order && typeof shipmentId === 'string' && <ShipmentDelivery order={order} shipmentId={shipmentId} />}
    </div>
  );
}

/** Five digits, as the field takes. */
function zipOf(order: Order | null): string | undefined {
  return order?.zip_code?.slice(0, 5);
}
