import type { ActionArgs } from '@sanderling/runtime';
import { sessionAtom } from '@sanderling/runtime';
import { Form, useActionData, useNavigation } from '@sanderling/runtime/router';
import { AccountLayout } from '@sanderling/ui/account-layout/account-layout.tsx';
import { Button } from '@sanderling/ui/button/button.tsx';
import { useAtomValue } from 'jotai';
import styles from '../account-layout/form.module.css';
import { answerForm } from '../account-layout/form-answer.ts';
import { FormNotice } from '../account-layout/form-notice.tsx';
import { PasswordField } from '../auth-forms/password-field.tsx';

export function action(args: ActionArgs) {
  return answerForm(args, 'Your password has been changed, and your other devices are signed out.', (typed) =>
    args.context.api.auth.changePassword({
      current_password: typed('current_password'),
      password: typed('password'),
    }),
  );
}

export function Component() {
  const answer = useActionData<typeof action>();
  const isPending = useNavigation().state !== 'idle';
  const { email } = useAtomValue(sessionAtom);
  return (
    <AccountLayout title="Change password">
      <FormNotice answer={answer} />
      {/* Empty again after it worked. */}
      <Form method="post" className={styles.form} key={String(answer?.isDone)}>
        {/* For password managers: whose password it is. */}
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          error={answer?.errors.current_password}
        />
        <PasswordField
          label="New password"
          name="password"
          hint="At least 8 characters; a short sentence is easy to remember"
          autoComplete="new-password"
          minLength={8}
          error={answer?.errors.password}
        />
        <Button type="submit" className={styles.send} isPending={isPending}>
          Change password
        </Button>
      </Form>
    </AccountLayout>
  );
}
