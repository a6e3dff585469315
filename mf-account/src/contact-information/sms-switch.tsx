import { Form } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';

/** Turns messages about deliveries on or off. Works without JavaScript. */
export function SmsSwitch({ isOn, hasPhone }: { isOn: boolean; hasPhone: boolean }) {
  return (
    <Form method="post">
      <p>
        {isOn
          ? 'We text you when a delivery leaves and when it is an hour away.'
          : hasPhone
            ? 'We can text you when a delivery leaves and when it is an hour away.'
            : 'Save your phone number first, and we can text you about deliveries.'}
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
