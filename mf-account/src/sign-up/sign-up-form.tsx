import type { AuthClient } from '@sanderling/runtime';
import { AccountForm, type EntranceProps } from '../entrance/account-form.tsx';
import { EmailField } from '../entrance/email-field.tsx';
import { PasswordField } from '../entrance/password-field.tsx';

/** A new account, which waits for the code of the mail. */
export function SignUpForm(props: EntranceProps) {
  return (
    <AccountForm {...props} send="Create an account" enter={signUp}>
      <EmailField hint="We send a code there" />
      <PasswordField
        label="Password"
        name="password"
        hint="At least 8 characters; a short sentence is easy to keep in mind"
        autoComplete="new-password"
        minLength={8}
      />
    </AccountForm>
  );
}

async function signUp(auth: AuthClient, email: string, password: string) {
  await auth.signUp(email, password);
  return 'code-needed' as const;
}
