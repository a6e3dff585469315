import { MAX_GIFT_NOTE } from '@sanderling/contract/commerce/constants';
import {
  DEFAULT_GIFT_CARD_DESIGN,
  DEFAULT_GIFT_TIME_ZONE,
  GIFT_CARD_DESIGNS,
  GIFT_CARD_HEADLINES,
  GIFT_TIME_ZONE_NAMES,
  GIFT_TIME_ZONES,
} from '@sanderling/contract/commerce/gift-card-designs';
import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import { Radio, RadioGroup } from '@sanderling/ui/field/choice.tsx';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import styles from './gift-delivery.module.css';

const MAX_NAME = 60;

interface GiftFieldsProps {
  delivery: GiftDelivery | undefined;
  days: { earliest: string; latest: string };
  errors: Readonly<Record<string, string | undefined>>;
}

/** For whom a gift card is, from whom, with which design and words, and when: as on the page where gift cards are made up. */
export function GiftFields({ delivery, days, errors }: GiftFieldsProps) {
  const isOnPaper = delivery?.method === 'paper';
  return (
    <>
      <RadioGroup label="How do you give it?">
        <Radio
          name="method"
          value="email"
          label="By e-mail, on a morning I pick"
          defaultChecked={!isOnPaper}
        />
        <Radio
          name="method"
          value="paper"
          label="On paper: I print it and give it myself"
          defaultChecked={isOnPaper}
        />
      </RadioGroup>
      <SelectField
        label="Design"
        name="design"
        defaultValue={delivery?.design ?? DEFAULT_GIFT_CARD_DESIGN}
        error={errors.design}
      >
        {GIFT_CARD_DESIGNS.map((design) => (
          <option key={design} value={design}>
            {GIFT_CARD_HEADLINES[design]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Recipient’s name"
        name="recipient_name"
        defaultValue={delivery?.recipient_name}
        error={errors.recipient_name}
        autoComplete="off"
        maxLength={MAX_NAME}
      />
      <TextField
        label="Your name, as it stands on the card"
        name="sender_name"
        isOptional
        defaultValue={delivery?.sender_name}
        error={errors.sender_name}
        maxLength={MAX_NAME}
      />
      <div className={styles.sending}>
        <Sending delivery={delivery} days={days} errors={errors} />
      </div>
      <TextAreaField
        label="Note"
        name="note"
        isOptional
        rows={4}
        maxLength={MAX_GIFT_NOTE}
        defaultValue={delivery?.note}
        error={errors.note}
      />
    </>
  );
}

/** Of a card that goes out by e-mail. */
function Sending({ delivery, days: { earliest, latest }, errors }: GiftFieldsProps) {
  return (
    <>
      <TextField
        label="Recipient’s e-mail"
        name="recipient_email"
        type="email"
        defaultValue={delivery?.recipient_email}
        error={errors.recipient_email}
        autoComplete="off"
        maxLength={254}
      />
      <TextField
        label="Send on"
        hint="Today, or a day within a year"
        name="send_on"
        type="date"
        min={earliest}
        max={latest}
        defaultValue={delivery && delivery.send_on > earliest ? delivery.send_on : earliest}
        error={errors.send_on}
      />
      <SelectField
        label="Where the recipient lives"
        name="time_zone"
        defaultValue={delivery?.time_zone ?? DEFAULT_GIFT_TIME_ZONE}
        error={errors.time_zone}
      >
        {GIFT_TIME_ZONES.map((zone) => (
          <option key={zone} value={zone}>
            {GIFT_TIME_ZONE_NAMES[zone]}
          </option>
        ))}
      </SelectField>
    </>
  );
}
