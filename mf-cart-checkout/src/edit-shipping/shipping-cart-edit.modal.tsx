import { isApiProblem, type ModalProps, orderAtom, servicesAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { ModalTitle } from '@sanderling/ui/modal-message/modal-message.tsx';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { setZipAtom } from '@sanderling/ui/zip/set-zip.ts';
import { useSetAtom, useStore } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './edit-shipping.module.css';
import { ENTER_A_ZIP } from './post-zip.ts';
import { estimateAtom } from './shipping-estimate.ts';

/** Modal `shipping-cart-edit`: where the cart would go, for an estimate of its tax, shipping and arrival. */
export default function ShippingCartEditModal({ close }: ModalProps & Record<string, unknown>) {
  const store = useStore();
  const setZip = useSetAtom(setZipAtom);
  const [isPending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const services = store.get(servicesAtom);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending || !services) return;
    const zip = String(new FormData(event.currentTarget).get('zip') ?? '').trim();
    if (!/^\d{5}$/.test(zip)) return setRefusal({ message: ENTER_A_ZIP });
    setRefusal(null);
    setPending(true);
    try {
      const cart = store.get(orderAtom);
      const estimate =
        cart &&
        (await services.api.orders.estimate({ order_id: cart.id, zip_code: zip }, { handle500: false }));
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
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onInput={() => setRefusal(null)}
      onSubmit={(event) => void submit(event)}
    >
      <ModalTitle>Estimate shipping and tax</ModalTitle>
      <TextField
        label="ZIP code"
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        defaultValue={services?.cookies.get('zip') ?? store.get(orderAtom)?.zip_code ?? ''}
        error={refusal?.message}
      />
      <p className={styles.note}>The final amounts follow from your address at checkout.</p>
      <div>
        <Button type="submit" isPending={isPending}>
          Show estimate
        </Button>
      </div>
    </form>
  );
}
