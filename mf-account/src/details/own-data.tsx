import { OF_THE_SESSION } from '@sanderling/contract/site/cookies';
import { bus, isApiProblem, servicesAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import styles from '../account-layout/form.module.css';

/** What fails is told here, beside what was wanted. */
const STAY = { handle500: false };

/** The customer's personal data as a file, and deletion of the account. */
export function OwnData({ email }: { email: string }) {
  const services = useAtomValue(servicesAtom);
  const [problem, setProblem] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [pending, setPending] = useState<'save' | 'delete' | null>(null);

  async function attempt(what: 'save' | 'delete', work: () => Promise<void>) {
    setProblem('');
    setPending(what);
    try {
      await work();
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      setProblem(error.message);
    } finally {
      setPending(null);
    }
  }
  const save = () =>
    attempt('save', async () => {
      const answer = await services?.api.user.export({}, STAY);
      const file = new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' });
      const link = document.createElement('a');
      link.href = URL.createObjectURL(file);
      link.download = 'sanderling-data.json';
      link.click();
      URL.revokeObjectURL(link.href);
    });
  const deleteAccount = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    if (typed.toLowerCase() !== email.toLowerCase())
      return setProblem(`Type ${email} to delete the account.`);
    return attempt('delete', async () => {
      await services?.api.user.delete({}, STAY);
      // The account is gone whether or not the provider's client clears its session.
      await services
        ?.auth?.()
        .then((auth) => auth.clearProviderSession())
        .catch(() => undefined);
      for (const key of OF_THE_SESSION) services?.cookies.remove(key);
      bus.emit('session:changed', { signedIn: false });
      location.assign('/');
    });
  };
  return (
    <>
      {problem && <Notice tone="problem">{problem}</Notice>}
      <p>Everything we store about you and {email}, as a file that other programs can read.</p>
      <Button kind="quiet" onClick={save} isPending={pending === 'save'}>
        Download my data
      </Button>
      {isAsked ? (
        <form method="post" className={styles.form} onSubmit={deleteAccount}>
          <p>
            Everything we store about you is deleted immediately and can’t be restored: name, addresses,
            favorites, samples, newsletter, codes and e-mails, including what belongs to {email} without an
            account. Reviews and answered questions stay, without your name and pictures. Our books keep what
            was ordered and paid, with the state and ZIP code used for sales tax. An order on its way keeps
            its delivery address until it has arrived, and you can no longer look it up.
          </p>
          <TextField
            label={`Type ${email}`}
            name="email"
            autoComplete="off"
            spellCheck={false}
            maxLength={254}
          />
          <Button type="submit" className={styles.send} isPending={pending === 'delete'}>
            Delete my account permanently
          </Button>
        </form>
      ) : (
        <p>
          <Button kind="link" onClick={() => setIsAsked(true)}>
            Delete my account
          </Button>
        </p>
      )}
    </>
  );
}
