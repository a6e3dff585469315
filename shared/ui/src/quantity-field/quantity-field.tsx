import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react';
import { MinusIcon, PlusIcon } from '../icon/icons.tsx';
import styles from './quantity-field.module.css';

interface QuantityFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> {
  /** What is counted, for those who listen: "Quantity of Mara three-seat sofa". */
  label: string;
  quantity?: number;
  min?: number;
  max?: number;
  /** Why there are not more than `max`. */
  maxMessage?: string;
  /** Each whole number within the bounds that the shopper arrives at. */
  onQuantityChange?: (quantity: number) => void;
}

/**
 * A number with steps to both sides. Without JavaScript it is a plain number input of its form, and the steps are not there. What is
 * typed and may not be takes back what was typed on the way to it; a shopper who leaves the field reads why, and the quantity chosen.
 */
export function QuantityField({
  label,
  quantity = 1,
  min = 1,
  max = MAX_QUANTITY,
  maxMessage = `We sell at most ${max} at once.`,
  onQuantityChange,
  ...input
}: QuantityFieldProps) {
  const [chosen, setChosen] = useState(quantity);
  const [known, setKnown] = useState(quantity);
  // Null unless the shopper is typing; `before` is what was chosen when that began.
  const [typing, setTyping] = useState<{ text: string; before: number } | null>(null);
  const [message, setMessage] = useState('');
  const messageId = useId();
  if (known !== quantity) {
    setKnown(quantity);
    // The cart says otherwise (a refusal, another tab): what it says replaces what was typed.
    if (quantity !== chosen) {
      setChosen(quantity);
      setTyping(null);
    }
  }
  const choose = (number: number) => {
    if (number === chosen) return;
    setChosen(number);
    onQuantityChange?.(number);
  };
  const isAllowed = (text: string) => {
    const number = Number(text);
    return text !== '' && Number.isInteger(number) && number >= min && number <= max;
  };
  const type = (text: string) => {
    const before = typing?.before ?? chosen;
    setTyping({ text, before });
    setMessage(Number(text) > max ? maxMessage : '');
    choose(isAllowed(text) ? Number(text) : before);
  };
  const endTyping = () => {
    if (!typing) return;
    const { text } = typing;
    setTyping(null);
    if (isAllowed(text)) return;
    setMessage(Number(text) > max ? maxMessage : `Enter a whole number from ${min} to ${max}.`);
  };
  const step = (difference: 1 | -1) => {
    const number = chosen + difference;
    setTyping(null);
    // With the press that takes the last one: the next does nothing.
    setMessage(number >= max && difference > 0 ? maxMessage : '');
    if (number >= min && (number <= max || difference < 0)) choose(number);
  };
  return (
    <span className={styles.root}>
      <span className={styles.field}>
        {/* A button that is disabled under the finger would lose the focus: at its end it stays, and does nothing. */}
        <button
          type="button"
          className={styles.step}
          aria-label={`One fewer, ${label}`}
          disabled={input.disabled}
          aria-disabled={chosen <= min}
          onClick={() => step(-1)}
        >
          <MinusIcon sizePx={16} />
        </button>
        <input
          {...input}
          className={styles.number}
          type="number"
          inputMode="numeric"
          aria-label={label}
          aria-describedby={message ? messageId : undefined}
          min={min}
          max={max}
          step={1}
          required
          value={typing?.text ?? String(chosen)}
          onChange={(event) => type(event.target.value)}
          onBlur={endTyping}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && endTyping()}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={`One more, ${label}`}
          disabled={input.disabled}
          aria-disabled={chosen >= max}
          onClick={() => step(1)}
        >
          <PlusIcon sizePx={16} />
        </button>
      </span>
      <span role="status" id={messageId} className={styles.message}>
        {message}
      </span>
    </span>
  );
}
