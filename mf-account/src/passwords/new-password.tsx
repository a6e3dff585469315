import { Button } from '@sanderling/ui/button/button.tsx';
import { PasswordField } from '../auth-forms/password-field.tsx';

/** The end of a form that sets a new password, by a code or by a link. */
export function NewPassword({ isPending }: { isPending: boolean }) {
  return (
    <>
      <PasswordField
        label="New password"
        name="password"
        hint="At least 8 characters"
        autoComplete="new-password"
        minLength={8}
      />
      <Button type="submit" isPending={isPending} isWide>
        Set the new password
      </Button>
    </>
  );
}
