import type { UsState } from '@sanderling/contract/wire/values/address';
import { isApiProblem, type ModalProps, servicesAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { ModalTitle } from '@sanderling/ui/modal-message/modal-message.tsx';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { setZipAtom } from '@sanderling/ui/zip/set-zip.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './edit-shipping.module.css';
import { destinationAtom, estimateShippingAtom } from './shipping-estimate.ts';

/** Modal `shipping-cart-edit`: where the cart would go, for an estimate of its tax, shipping and arrival. */
export default function ShippingCartEditModal({ close }: ModalProps & Record<string, unknown>) {
  const services = useAtomValue(servicesAtom);
  const destination = useAtomValue(destinationAtom);
  const estimate = useSetAtom(estimateShippingAtom);
  const setZip = useSetAtom(setZipAtom);
  const [states, setStates] = useState<UsState[]>([]);
  const [isPending, setPending] = useState(false);
  const [errors, setErrors] = useState<{ zip?: string; state?: string }>({});
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    services?.api.states
      .list({}, { handle500: false })
      .then(setStates, () => setErrors({ state: 'We couldn’t load the states. Close this and try again.' }));
  }, [services]);
  useEffect(() => {
    if (errors.zip || errors.state) {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [errors]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const fields = new FormData(event.currentTarget);
    const zip = String(fields.get('zip') ?? '').trim();
    const stateAbbr = String(fields.get('state') ?? '');
    if (!/^\d{5}$/.test(zip)) return setErrors({ zip: 'Enter the five digits of a ZIP code.' });
    if (stateAbbr === '') return setErrors({ state: 'Choose a state.' });
    setErrors({});
    setPending(true);
    try {
      await estimate({ zip, stateAbbr });
      // Every page says when something arrives at the same place.
      await setZip(zip);
      close();
    } catch (problem) {
      if (!isApiProblem(problem)) throw problem;
      const { zip_code, state } = fieldMessages(problem);
      setErrors(state ? { state } : { zip: zip_code ?? problemMessage(problem) });
    } finally {
      setPending(false);
    }
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <ModalTitle>Estimate shipping and tax</ModalTitle>
      <TextField
        label="ZIP code"
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        defaultValue={destination?.zip ?? services?.cookies.get('zip') ?? ''}
        error={errors.zip}
      />
      <SelectField
        // The states come later than the field, and with them the one chosen before.
        key={states.length}
        label="State"
        name="state"
        autoComplete="address-level1"
        defaultValue={destination?.stateAbbr ?? ''}
        error={errors.state}
      >
        <option value="">Choose a state</option>
        {states.map(({ abbr, name }) => (
          <option key={abbr} value={abbr}>
            {name}
          </option>
        ))}
      </SelectField>
      <p className={styles.note}>The final amounts follow from your address at checkout.</p>
      <div>
        <Button type="submit" isPending={isPending}>
          Show estimate
        </Button>
      </div>
    </form>
  );
}
