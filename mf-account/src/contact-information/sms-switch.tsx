import { Form } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';

/** Turns messages about deliveries on or off. Works without JavaScript. */
export function SmsSwitch({ isOn, hasPhone }: { isOn: boolean; hasPhone: boolean }) {
  return (
    <Form method="post">
      <p>
        {isOn
          ? 'We write to your phone when a delivery sets out and when it is an hour away.'
          : hasPhone
            ? 'We can write to your phone when a delivery sets out and when it is an hour away.'
            : 'Save your phone number first, then we can write to it about deliveries.'}
      </p>
      <input type="hidden" name="intent" value="sms" />
      <input type="hidden" name="sms" value={isOn ? 'off' : 'on'} />
      {(isOn || hasPhone) && (
        <Button type="submit" kind="quiet">
          {isOn ? 'Turn messages off' : 'Turn messages on'}
        </Button>
      )}
    </Form>
  );
}
