import type { UsState } from '@sanderling/contract/wire/values/address';
import { type ModalProps, servicesAtom } from '@sanderling/runtime';
import { AddressFields } from '@sanderling/ui/address-fields/address-fields.tsx';
import {
  addressValues,
  readAddressValues,
  toAddressInput,
} from '@sanderling/ui/address-fields/address-values.ts';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Checkbox } from '@sanderling/ui/field/choice.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { SwatchDot } from '@sanderling/ui/swatch/swatch.tsx';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { DoneMessage } from '../../modal-form/done-message.tsx';
import styles from '../../modal-form/modal-form.module.css';
import { numberProp, textProp } from '../../modal-form/modal-props.ts';
import { KEEP_FORM, usePosting } from '../../modal-form/use-posting.ts';

const MAX_SAMPLES = 5;
const EMPTY = addressValues(null);

interface Sample {
  variantId: number;
  material: string;
  color: string | null;
  picture?: string;
}

/** Up to five fabrics or finishes of a piece, free, by mail. */
export default function OrderSamples({ close, ...props }: ModalProps & Record<string, unknown>) {
  const samples = Array.isArray(props.materials) ? props.materials.filter(isSample) : [];
  const chosenId = numberProp(props, 'chosenId');
  const [chosen, setChosen] = useState<readonly number[]>(
    samples.filter(({ variantId }) => variantId === chosenId).map(({ variantId }) => variantId),
  );
  const states = useStates();
  const posting = usePosting((api, fields) =>
    api.samples.order(
      {
        variant_ids: [...chosen],
        address: toAddressInput(readAddressValues(fields), states),
      },
      KEEP_FORM,
    ),
  );
  if (posting.isDone) {
    return (
      <DoneMessage
        title="Your samples are on their way"
        text="They’ll ship within two business days. See them by daylight and by lamplight."
        close={close}
      />
    );
  }
  return (
    <form className={styles.form} onSubmit={posting.onSubmit}>
      <h2>Free samples of {textProp(props, 'productName')}</h2>
      <fieldset className={styles.choices}>
        <legend>Choose up to five</legend>
        {samples.map(({ variantId, material, color, picture }) => (
          <Checkbox
            key={variantId}
            name="sample"
            value={variantId}
            checked={chosen.includes(variantId)}
            disabled={!chosen.includes(variantId) && chosen.length >= MAX_SAMPLES}
            onChange={({ currentTarget }) =>
              setChosen((known) =>
                currentTarget.checked ? [...known, variantId] : known.filter((id) => id !== variantId),
              )
            }
            label={
              <span className={styles.choice}>
                {/* As large as one looks at cloth in the hand. */}
                <SwatchDot color={color} picture={picture} sizePx={picture ? 64 : 20} />
                {material}
              </span>
            }
          />
        ))}
      </fieldset>
      <AddressFields kind="shipping" values={EMPTY} errors={posting.errors} states={states} />
      <TextField label="Phone" name="phone" type="tel" autoComplete="tel" error={posting.errors.phone} />
      <TextField label="E-mail" name="email" type="email" autoComplete="email" error={posting.errors.email} />
      {posting.problem !== null && <Notice tone="problem">{posting.problem}</Notice>}
      <Button type="submit" isPending={posting.isPending} disabled={chosen.length === 0}>
        {chosen.length === 0
          ? 'Choose a sample'
          : `Send me ${chosen.length === 1 ? 'this sample' : `these ${chosen.length} samples`}`}
      </Button>
    </form>
  );
}

/** The states that we send to. */
function useStates(): readonly UsState[] {
  const services = useAtomValue(servicesAtom);
  const [states, setStates] = useState<readonly UsState[]>([]);
  useEffect(() => {
    services?.api.states.list().then(
      (all) => setStates(all.filter(({ allowed_shipping }) => allowed_shipping)),
      () => undefined,
    );
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
