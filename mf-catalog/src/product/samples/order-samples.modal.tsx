import type { UsState } from '@sanderling/contract/wire/address';
import { type ModalProps, servicesAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Checkbox } from '@sanderling/ui/field/choice.tsx';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { SwatchDot } from '@sanderling/ui/swatch/swatch.tsx';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { Done } from '../../modals/parts/done.tsx';
import styles from '../../modals/parts/modal-form.module.css';
import { numberProp, textProp } from '../../modals/parts/modal-props.ts';
import { textOf, usePosting } from '../../modals/parts/use-posting.ts';

const MOST = 5;

interface Sample {
  variantId: number;
  material: string;
  color: string | null;
}

/** Up to five fabrics or finishes of a piece, free, by mail. */
export default function OrderSamples({ close, ...props }: ModalProps & Record<string, unknown>) {
  const samples = Array.isArray(props.materials) ? props.materials.filter(isSample) : [];
  const chosenId = numberProp(props, 'chosenId');
  const [chosen, setChosen] = useState<readonly number[]>(
    samples.filter(({ variantId }) => variantId === chosenId).map(({ variantId }) => variantId),
  );
  const states = useStates();
  const posting = usePosting((api, fields) => {
    const state = states.find(({ abbr }) => abbr === textOf(fields, 'state'));
    return api.samples.order({
      variant_ids: [...chosen],
      address: {
        first_name: textOf(fields, 'first_name'),
        last_name: textOf(fields, 'last_name'),
        address1: textOf(fields, 'address1'),
        city: textOf(fields, 'city'),
        state: { name: state?.name ?? '', abbr: state?.abbr ?? '' },
        zip_code: textOf(fields, 'zip_code'),
        phone: textOf(fields, 'phone'),
        email: textOf(fields, 'email'),
      },
    });
  });
  const errorOf = (field: string) => posting.errors[`address.${field}`];
  if (posting.isDone) {
    return (
      <Done
        title="Your samples are on their way"
        text="They leave the workshop within two business days. Look at them by day and by lamplight."
        close={close}
      />
    );
  }
  return (
    <form className={styles.form} onSubmit={posting.onSubmit}>
      <h2>Free samples of {textProp(props, 'productName')}</h2>
      <fieldset className={styles.choices}>
        <legend>Choose up to five</legend>
        {samples.map(({ variantId, material, color }) => (
          <Checkbox
            key={variantId}
            name="sample"
            value={variantId}
            checked={chosen.includes(variantId)}
            disabled={!chosen.includes(variantId) && chosen.length >= MOST}
            onChange={({ currentTarget }) =>
              setChosen((known) =>
                currentTarget.checked ? [...known, variantId] : known.filter((id) => id !== variantId),
              )
            }
            label={
              <span className={styles.choice}>
                <SwatchDot color={color} sizePx={20} />
                {material}
              </span>
            }
          />
        ))}
      </fieldset>
      <div className={styles.pair}>
        <TextField
          label="First name"
          name="first_name"
          autoComplete="given-name"
          error={errorOf('first_name')}
        />
        <TextField
          label="Last name"
          name="last_name"
          autoComplete="family-name"
          error={errorOf('last_name')}
        />
      </div>
      <TextField
        label="Street address"
        name="address1"
        autoComplete="street-address"
        error={errorOf('address1')}
      />
      <div className={styles.pair}>
        <TextField label="City" name="city" autoComplete="address-level2" error={errorOf('city')} />
        <SelectField
          label="State"
          name="state"
          autoComplete="address-level1"
          error={errorOf('state.abbr')}
          defaultValue=""
        >
          <option value="" disabled>
            Choose
          </option>
          {states
            .filter(({ allowed_shipping }) => allowed_shipping)
            .map(({ abbr, name }) => (
              <option key={abbr} value={abbr}>
                {name}
              </option>
            ))}
        </SelectField>
        <TextField
          label="ZIP code"
          name="zip_code"
          inputMode="numeric"
          autoComplete="postal-code"
          error={errorOf('zip_code')}
        />
        <TextField label="Phone" name="phone" type="tel" autoComplete="tel" error={errorOf('phone')} />
      </div>
      <TextField label="E-mail" name="email" type="email" autoComplete="email" error={errorOf('email')} />
      {posting.problem !== null && <Notice tone="problem">{posting.problem}</Notice>}
      <Button type="submit" isPending={posting.isPending} disabled={chosen.length === 0}>
        {chosen.length === 0
          ? 'Choose a sample'
          : `Send me ${chosen.length === 1 ? 'this sample' : `these ${chosen.length} samples`}`}
      </Button>
    </form>
  );
}

function useStates(): readonly UsState[] {
  const services = useAtomValue(servicesAtom);
  const [states, setStates] = useState<readonly UsState[]>([]);
  useEffect(() => {
    services?.api.states.list().then(setStates, () => undefined);
  }, [services]);
  return states;
}

function isSample(value: unknown): value is Sample {
  return (
    typeof value === 'object' &&
    value !== null &&
    'variantId' in value &&
    typeof value.variantId === 'number' &&
    'material' in value &&
    typeof value.material === 'string' &&
    'color' in value
  );
}
