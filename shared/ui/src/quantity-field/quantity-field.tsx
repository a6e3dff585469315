import { type ComponentProps, useState } from 'react';
import { MinusIcon, PlusIcon } from '../icon/icons.tsx';
import styles from './quantity-field.module.css';

interface QuantityFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** What is counted, for those who listen: "Quantity of Mara three-seat sofa". */
  label: string;
  quantity?: number;
  min?: number;
  max?: number;
  /** Each whole number within the bounds that the shopper arrives at. */
  onQuantityChange?: (quantity: number) => void;
}

/**
 * A number with steps to both sides. Without JavaScript it is a plain number input of its form, and the steps are not
 * there. It keeps what is typed; the caller hears of it when it is a number that may be.
 */
export function QuantityField({
  label,
  quantity = 1,
  min = 1,
  max = 99,
  onQuantityChange,
  ...input
}: QuantityFieldProps) {
  const [typed, setTyped] = useState(String(quantity));
  const [known, setKnown] = useState(quantity);
  if (known !== quantity) {
    // The cart says otherwise (a refusal, another tab): what it says replaces what was typed.
    setKnown(quantity);
    setTyped(String(quantity));
  }
  const current = Number(typed);
  const change = (text: string) => {
    setTyped(text);
    const number = Number(text);
    if (text !== '' && Number.isInteger(number) && number >= min && number <= max) onQuantityChange?.(number);
  };
  return (
    <span className={styles.field}>
      <button
        type="button"
        className={styles.step}
        aria-label={`One fewer, ${label}`}
        disabled={input.disabled || current <= min}
        onClick={() => change(String(Math.max(min, current - 1)))}
      >
        <MinusIcon sizePx={16} />
      </button>
      <input
        {...input}
        className={styles.number}
        type="number"
        inputMode="numeric"
        aria-label={label}
        min={min}
        max={max}
        step={1}
        required
        value={typed}
        onChange={(event) => change(event.target.value)}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={`One more, ${label}`}
        disabled={input.disabled || current >= max}
        onClick={() => change(String(Math.min(max, current + 1)))}
      >
        <PlusIcon sizePx={16} />
      </button>
    </span>
  );
}
