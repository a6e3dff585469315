import { MAX_GIFT_NOTE } from '@sanderling/contract/commerce/constants';
import { GIFT_TIME_ZONE_NAMES, GIFT_TIME_ZONES } from '@sanderling/contract/commerce/gift-card-designs';
import { Radio, RadioGroup } from '@sanderling/ui/field/choice.tsx';
import { SelectField } from '@sanderling/ui/field/select-field.tsx';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import styles from './gift-cards.module.css';
import type { TypedGift } from './typed-gift.ts';

const MAX_NAME = 60;

/** For whom, from whom, with which words, and when. The style sheet hides what a way of giving has no use for. */
export function GiftDetails({
  typed,
  days,
  errors,
}: {
  typed: TypedGift;
  days: { earliest: string; latest: string };
  errors: Partial<Record<string, string>>;
}) {
  return (
    <>
      <RadioGroup label="How do you give it?">
        <Radio
          name="method"
          value="email"
          label="By e-mail, on a morning I pick"
          defaultChecked={typed.method === 'email'}
        />
        <Radio
          name="method"
          value="paper"
          label="On paper: I print it and give it myself"
          defaultChecked={typed.method === 'paper'}
        />
        <Radio
          name="method"
          value="self"
          label="It is for me"
          hint="The number comes to your e-mail address."
          defaultChecked={typed.method === 'self'}
        />
      </RadioGroup>
      <div className={styles.words}>
        <TextField
          id="recipient_name"
          label="Recipient’s name"
          name="recipient_name"
          defaultValue={typed.recipientName}
          error={errors.recipient_name}
          autoComplete="off"
          maxLength={MAX_NAME}
        />
        <TextField
          id="sender_name"
          label="Your name, as it stands on the card"
          name="sender_name"
          defaultValue={typed.senderName}
          error={errors.sender_name}
          isOptional
          maxLength={MAX_NAME}
        />
        <TextAreaField
          id="note"
          label="Note"
          name="note"
          defaultValue={typed.note}
          error={errors.note}
          isOptional
          rows={4}
          maxLength={MAX_GIFT_NOTE}
        />
      </div>
      <div className={styles.sending}>
        <TextField
          id="recipient_email"
          label="Recipient’s e-mail"
          name="recipient_email"
          type="email"
          defaultValue={typed.recipientEmail}
          error={errors.recipient_email}
          autoComplete="off"
          maxLength={254}
        />
        <TextField
          id="send_on"
          label="Send on"
          hint="Today, as soon as it is paid for, or at eight in the morning of a day within a year"
          name="send_on"
          type="date"
          min={days.earliest}
          max={days.latest}
          defaultValue={typed.sendOn || days.earliest}
          error={errors.send_on}
        />
        <SelectField
          id="time_zone"
          label="Where the recipient lives"
          name="time_zone"
          defaultValue={typed.timeZone}
          error={errors.time_zone}
        >
          {GIFT_TIME_ZONES.map((zone) => (
            <option key={zone} value={zone}>
              {GIFT_TIME_ZONE_NAMES[zone]}
            </option>
          ))}
        </SelectField>
      </div>
    </>
  );
}
