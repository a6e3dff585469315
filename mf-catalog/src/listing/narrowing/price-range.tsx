import { Disclosure } from '@sanderling/ui/disclosure/disclosure.tsx';
import type { FocusEvent, KeyboardEvent } from 'react';
import styles from './facet-group.module.css';

/** From and to, in dollars. Followed when a field is left or Enter is pressed, not at every digit. */
export function PriceRange({
  bounds,
  min,
  max,
  onChange,
}: {
  bounds: { min: number; max: number } | null;
  min: number | null;
  max: number | null;
  onChange: (form: HTMLFormElement | null) => void;
}) {
  const onBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (event.target.value !== event.target.defaultValue) onChange(event.target.form);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    onChange(event.currentTarget.form);
  };
  const field = (label: string, name: string, value: number | null, placeholder: number | undefined) => (
    <label className={styles.price}>
      <span>{label}</span>
      <input
        // What is typed is the form's; a new address sets the field anew.
        key={value}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        name={name}
        defaultValue={value ?? ''}
        placeholder={placeholder === undefined ? '' : `$${placeholder.toLocaleString('en-US')}`}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      />
    </label>
  );
  return (
    <Disclosure summary="Price" isOpen>
      <fieldset className={styles.prices}>
        <legend className={styles.legend}>Price in dollars</legend>
        {field('From', 'min_price', min, bounds?.min)}
        {field('To', 'max_price', max, bounds?.max)}
      </fieldset>
    </Disclosure>
  );
}
