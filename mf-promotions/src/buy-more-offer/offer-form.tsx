import { bus, isApiProblem, servicesAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useAtomValue } from 'jotai';
import { type FormEvent, useState } from 'react';
import styles from './buy-more-offer.module.css';
import { confirmationOf, type Offer } from './offers.ts';

type State = 'idle' | 'sending' | { field?: string | undefined; message?: string | undefined };

/** Asks for an address and keeps the offer for it: from then on the visitor has the campaign for subscribers. */
export function OfferForm({ offer }: { offer: Offer }) {
  const services = useAtomValue(servicesAtom);
  const [state, setState] = useState<State>('idle');
  const refusal = typeof state === 'object' ? state : {};

  async function saveOffer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!services || state === 'sending') return;
    const typed = new FormData(event.currentTarget).get('email');
    const email = typeof typed === 'string' ? typed.trim() : '';
    setState('sending');
    try {
      const { campaign } = await services.api.campaigns.join(
        { email, campaign: offer.campaign },
        { handle500: false },
      );
      bus.emit('campaign:joined', { campaign, email });
      bus.emit('lead:captured', { source: campaign });
      bus.emit('modal:open', { name: confirmationOf(offer), props: { title: 'Saved for you', email } });
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      const field = error.errors.email?.[0];
      setState({ field, message: field ? undefined : error.message });
    }
  }

  return (
    <form className={styles.form} onSubmit={saveOffer}>
      {refusal.message && <Notice tone="problem">{refusal.message}</Notice>}
      <TextField
        label="E-mail"
        hint="We’ll e-mail you the offer, so you can use it on any device."
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        error={refusal.field}
      />
      <Button type="submit" isPending={state === 'sending'}>
        Save this offer for me
      </Button>
    </form>
  );
}
