import { maskedPhone } from '@sanderling/phone/phone';
import { type ActionArgs, type LoaderArgs, userAtom } from '@sanderling/runtime';
import { Form, useActionData, useLoaderData, useNavigation } from '@sanderling/runtime/router';
import { AccountLayout } from '@sanderling/ui/account-layout/account-layout.tsx';
import { Button } from '@sanderling/ui/button/button.tsx';
import { PhoneField } from '@sanderling/ui/field/phone-field.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import styles from '../account-layout/form.module.css';
import { answerForm } from '../account-layout/form-answer.ts';
import { FormNotice } from '../account-layout/form-notice.tsx';
import { Panel } from '../account-layout/panel.tsx';
import { SmsSwitch } from './sms-switch.tsx';

export async function loader({ context }: LoaderArgs) {
  const [user, check] = await Promise.all([
    context.api.user.get(),
    context.api.user.initialCheck({ order_id: context.cookies.get('orderId') ?? null }, { handle500: false }),
  ]);
  return { user, hasSms: check.sms_notifications_enabled };
}

export function action(args: ActionArgs) {
  return answerForm(args, 'Saved.', async (typed) => {
    const { api } = args.context;
    if (typed('intent') === 'sms') {
      const body = { sms_notifications_enabled: typed('sms') === 'on' };
      return api.user.updateNotifications(body);
    }
    return api.user.update({
      first_name: typed('first_name'),
      last_name: typed('last_name'),
      phone: typed('phone'),
    });
  });
}

export function Component() {
  const { user, hasSms } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isPending = useNavigation().state !== 'idle';
  const isSms = answer?.values.intent === 'sms';
  const typed = isSms ? undefined : answer;
  const setUser = useSetAtom(userAtom);
  // The greeting in the header follows.
  useEffect(() => setUser((stored) => ({ ...stored, userData: user })), [user, setUser]);
  const field = (name: 'first_name' | 'last_name') => ({
    name,
    defaultValue: typed?.values[name] ?? user[name],
    error: typed?.errors[name],
    maxLength: 60,
  });
  return (
    <AccountLayout title="Contact information">
      <FormNotice answer={typed} />
      <Form method="post" className={styles.form}>
        <div className={styles.pair}>
          <TextField label="First name" {...field('first_name')} autoComplete="given-name" isOptional />
          <TextField label="Last name" {...field('last_name')} autoComplete="family-name" isOptional />
        </div>
        <PhoneField
          label="Phone"
          name="phone"
          hint="For the carrier and delivery updates"
          defaultValue={typed?.values.phone ?? maskedPhone(user.phone)}
          error={typed?.errors.phone}
          isOptional
        />
        <TextField
          label="E-mail"
          hint="You sign in with this address. To change it, contact us."
          defaultValue={user.email}
          readOnly
          isOptional={false}
          required={false}
        />
        <Button type="submit" className={styles.send} isPending={isPending && !isSms}>
          Save
        </Button>
      </Form>
      <Panel title="Text messages">
        {isSms && <FormNotice answer={answer} />}
        <SmsSwitch isOn={hasSms} hasPhone={user.phone !== ''} />
      </Panel>
    </AccountLayout>
  );
}
