import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import { isApiProblem, servicesAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import styles from '../account-layout/form.module.css';

/** Opens the store as a customer. The page that loads adopts the token; a bar on every page says so until it ends. */
export function ActForCustomer() {
  const services = useAtomValue(servicesAtom);
  const [problem, setProblem] = useState('');
  async function begin(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '');
    try {
      const answer = await services?.api.impersonations.start({ email }, { handle500: false });
      if (!answer) return;
      localStorage.setItem(LOCAL_STORAGE_KEYS.impersonation, answer.impersonation_token);
      location.assign('/');
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      setProblem(error.message);
    }
  }
  return (
    <form method="post" className={styles.form} onSubmit={begin}>
      <TextField
        label="Customer’s e-mail"
        name="email"
        type="email"
        hint="You’ll see the store as they do, for up to an hour. We log the visit."
        error={problem || undefined}
        autoComplete="off"
        maxLength={254}
      />
      <Button type="submit" kind="quiet" className={styles.send}>
        Open the store as this customer
      </Button>
    </form>
  );
}
