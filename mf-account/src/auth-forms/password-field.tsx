import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { type ComponentProps, useState } from 'react';
import styles from './password-field.module.css';

/** A password that can be looked at. Pasting works, and password managers know which kind it is by `autoComplete`. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.field}>
      <TextField
        maxLength={256}
        spellCheck={false}
        autoCapitalize="none"
        {...props}
        type={isShown ? 'text' : 'password'}
      />
      <button
        type="button"
        className={styles.show}
        aria-pressed={isShown}
        onClick={() => setIsShown((shown) => !shown)}
      >
        Show<VisuallyHidden> password</VisuallyHidden>
      </button>
    </div>
  );
}
