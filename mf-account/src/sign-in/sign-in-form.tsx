import { CredentialsForm, type CredentialsProps } from '../auth-forms/credentials-form.tsx';
import { EmailField } from '../auth-forms/email-field.tsx';
import { PasswordField } from '../auth-forms/password-field.tsx';

/** Into an account that is there. */
export function SignInForm({ email = '', ...props }: CredentialsProps & { email?: string | undefined }) {
  return (
    <CredentialsForm
      {...props}
      send="Sign in"
      submitCredentials={(auth, email, password) => auth.signIn(email, password)}
    >
      <EmailField defaultValue={email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
    </CredentialsForm>
  );
}
