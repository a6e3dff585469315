import { AccountForm, type EntranceProps } from '../entrance/account-form.tsx';
import { EmailField } from '../entrance/email-field.tsx';
import { PasswordField } from '../entrance/password-field.tsx';

/** Into an account that is there. */
export function SignInForm({ email = '', ...props }: EntranceProps & { email?: string | undefined }) {
  return (
    <AccountForm {...props} send="Sign in" enter={(auth, email, password) => auth.signIn(email, password)}>
      <EmailField defaultValue={email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
    </AccountForm>
  );
}
