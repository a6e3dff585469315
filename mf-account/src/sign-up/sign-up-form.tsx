import type { AuthClient } from '@sanderling/runtime';
import { CredentialsForm, type CredentialsProps } from '../auth-forms/credentials-form.tsx';
import { EmailField } from '../auth-forms/email-field.tsx';
import { PasswordField } from '../auth-forms/password-field.tsx';

/** A new account, which waits for the code of the mail. */
export function SignUpForm({ email = '', ...props }: CredentialsProps & { email?: string | undefined }) {
  return (
    <CredentialsForm {...props} send="Create an account" submitCredentials={signUp}>
      <EmailField defaultValue={email} hint="We’ll send a code to it" />
      <PasswordField
        label="Password"
        name="password"
        hint="At least 8 characters; a short sentence is easy to remember"
        autoComplete="new-password"
        minLength={8}
      />
    </CredentialsForm>
  );
}

async function signUp(auth: AuthClient, email: string, password: string) {
  await auth.signUp(email, password);
  return 'code-needed' as const;
}
