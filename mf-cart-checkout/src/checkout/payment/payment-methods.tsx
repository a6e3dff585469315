import { type ChargedMethod, PAYMENT_METHOD_NAMES } from '@sanderling/contract/commerce/payment-methods';
import { Radio, RadioGroup } from '@sanderling/ui/field/choice.tsx';

const HINTS: Readonly<Partial<Record<ChargedMethod, string>>> = {
  paypal: 'You agree at PayPal, then come back here',
  bread: 'You apply with Bread, our lending partner',
};

/** The ways to pay what gift cards leave. Of one alone there is nothing to choose. */
export function PaymentMethods({
  methods,
  chosen,
  onChoose,
}: {
  methods: ChargedMethod[];
  chosen: ChargedMethod | null;
  onChoose: (method: ChargedMethod) => void;
}) {
  if (methods.length < 2) return null;
  return (
    <RadioGroup label="Pay with">
      {methods.map((method) => (
        <Radio
          key={method}
          name="payment_method"
          value={method}
          label={PAYMENT_METHOD_NAMES[method]}
          hint={HINTS[method]}
          checked={method === chosen}
          onChange={() => onChoose(method)}
        />
      ))}
    </RadioGroup>
  );
}
