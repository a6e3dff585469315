import { visitorPaths } from '@sanderling/contract/site/visitor-paths';
import { bus, type LoaderArgs } from '@sanderling/runtime';
import { useActionData, useLoaderData } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { type ReactNode, useEffect } from 'react';
import { changeSubscription, DONE, isDone, type SubscriptionRefusal } from './change-subscription.ts';
import styles from './newsletter.module.css';

/**
 * Where a visitor asks for the newsletter, confirms it by the key of its mail, and ends it. A link of a mail changes nothing by itself, since mail
 * programs open links too: each step is a press.
 */
export function loader({ request }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const done = searchParams.get('done');
  return {
    confirmKey: searchParams.get('confirm'),
    endKey: searchParams.get('key'),
    done: isDone(done) ? done : null,
  };
}

export const action = changeSubscription;

export function Component() {
  const { confirmKey, endKey, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<SubscriptionRefusal>();
  useEffect(() => {
    if (done === 'asked') bus.emit('lead:captured', { source: 'newsletter' });
  }, [done]);
  return (
    <article className={styles.page}>
      <title>Newsletter | Sanderling</title>
      <meta name="robots" content="noindex" />
      <h1>Our newsletter</h1>
      {refusal?.message && <Notice tone="problem">{refusal.message}</Notice>}
      {done ? <Notice>{DONE[done]}</Notice> : <Step {...{ confirmKey, endKey, refusal }} />}
    </article>
  );
}

function Step(given: {
  confirmKey: string | null;
  endKey: string | null;
  refusal: SubscriptionRefusal | undefined;
}) {
  const { confirmKey, endKey, refusal } = given;
  if (confirmKey)
    return (
      <KeyForm intent="confirm" letterKey={confirmKey} label="Yes, send me the newsletter">
        One press, and a code for your first order with us comes by mail.
      </KeyForm>
    );
  if (endKey)
    return (
      <KeyForm intent="end" letterKey={endKey} label="Unsubscribe">
        Mails about your orders come all the same.
      </KeyForm>
    );
  return (
    <form method="post" action={visitorPaths.newsletter} className={styles.form}>
      <p>
        New pieces, and the people who make them. We first ask by mail whether it was you; each letter has a
        way out.
      </p>
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={refusal?.email ?? ''}
        error={refusal?.error ?? undefined}
      />
      <input type="hidden" name="source" value="newsletter page" />
      <Button type="submit">Get our letter</Button>
    </form>
  );
}

function KeyForm(props: {
  intent: 'confirm' | 'end';
  letterKey: string;
  label: string;
  children: ReactNode;
}) {
  const { intent, letterKey, label, children } = props;
  return (
    <form method="post" action={visitorPaths.newsletter} className={styles.form}>
      <p>{children}</p>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={letterKey} />
      <Button type="submit">{label}</Button>
    </form>
  );
}
