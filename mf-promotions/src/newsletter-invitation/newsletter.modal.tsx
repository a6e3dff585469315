import { bus, isApiProblem, type ModalProps, servicesAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { ModalTitle } from '@sanderling/ui/modal-message/modal-message.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import styles from './newsletter-invitation.module.css';

type State = 'idle' | 'sending' | 'asked' | { error: string };

/** Modal `newsletter`: asks for an address. Its owner confirms by mail, as everywhere else. */
export default function NewsletterModal({ close }: ModalProps) {
  const services = useAtomValue(servicesAtom);
  const [state, setState] = useState<State>('idle');

  async function subscribe(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!services || state === 'sending') return;
    const typed = new FormData(event.currentTarget).get('email');
    setState('sending');
    try {
      const email = typeof typed === 'string' ? typed.trim() : '';
      await services.api.newsletter.subscribe({ email, source: 'invitation' }, { handle500: false });
      bus.emit('lead:captured', { source: 'newsletter' });
      setState('asked');
    } catch (problem) {
      if (!isApiProblem(problem)) throw problem;
      setState({ error: problem.errors.email?.[0] ?? problem.message });
    }
  }

  if (state === 'asked')
    return (
      <div className={styles.invitation}>
        <ModalTitle>Look into your mail</ModalTitle>
        <Notice>One press there, and you are on the list. The first letter comes then.</Notice>
        <Button onClick={close}>Go on looking</Button>
      </div>
    );
  return (
    <div className={styles.invitation}>
      <ModalTitle>Before you go</ModalTitle>
      <p>
        A letter now and then: new pieces, and the people who make them. Your first one brings a code for 20%
        off one order.
      </p>
      <form className={styles.form} onSubmit={subscribe}>
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          error={typeof state === 'object' ? state.error : undefined}
        />
        <p className={styles.presses}>
          <Button type="submit" isPending={state === 'sending'}>
            Get our letter
          </Button>
          <Button kind="quiet" onClick={close}>
            No, thank you
          </Button>
        </p>
      </form>
    </div>
  );
}
