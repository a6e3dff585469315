import { visitorPaths } from '@sanderling/contract/site/visitor-paths';
import type { LetterTopic } from '@sanderling/contract/wire/customers/newsletter-calls';
import { type ApiClient, bus, isApiProblem, type LoaderArgs, PageTitle } from '@sanderling/runtime';
import { useActionData, useLoaderData } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextField } from '@sanderling/ui/field/text-field.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useEffect } from 'react';
import {
  changeSubscription,
  DONE,
  isDone,
  NOT_WHOLE,
  type SubscriptionRefusal,
} from './change-subscription.ts';
import { LetterPreferences } from './letter-preferences.tsx';
import styles from './newsletter.module.css';

/** Mail programs break long links. Whether a whole one is good, the press says. */
const WHOLE_KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Where a visitor asks for the newsletter, confirms it by the key of its mail, chooses what it is about, and ends it. A link of a mail changes nothing by itself, since mail
 * programs open links too: each step is a press.
 */
export async function loader({ request, context: { api } }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const done = searchParams.get('done');
  const readerKey = searchParams.get('key');
  const confirm = searchParams.get('confirm');
  return {
    confirmKey: confirm !== null && WHOLE_KEY.test(confirm) ? confirm : null,
    isBroken: confirm !== null && !WHOLE_KEY.test(confirm),
    readerKey,
    topics: readerKey === null ? null : await readTopics(api, readerKey),
    done: isDone(done) ? done : null,
  };
}

/** Null where the subscription has ended, and for a key that is not whole. */
async function readTopics(api: ApiClient, key: string): Promise<LetterTopic[] | null> {
  try {
    return (await api.newsletter.preferences({ key })).topics;
  } catch (problem) {
    if (isApiProblem(problem) && (problem.status === 404 || problem.status === 422)) return null;
    throw problem;
  }
}

export const action = changeSubscription;

export function Component() {
  const { confirmKey, isBroken, readerKey, topics, done } = useLoaderData<typeof loader>();
  const refusal = useActionData<SubscriptionRefusal>();
  useEffect(() => {
    if (done === 'asked') bus.emit('lead:captured', { source: 'newsletter' });
  }, [done]);
  return (
    <article className={styles.page}>
      <PageTitle>Newsletter</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>Our newsletter</h1>
      {refusal?.message && <Notice tone="problem">{refusal.message}</Notice>}
      {isBroken && !refusal && <Notice tone="problem">{NOT_WHOLE}</Notice>}
      {done && <Notice>{DONE[done]}</Notice>}
      {(!done || readerKey !== null) && <Step {...{ confirmKey, readerKey, topics, refusal }} />}
    </article>
  );
}

function Step(given: {
  confirmKey: string | null;
  readerKey: string | null;
  topics: readonly LetterTopic[] | null;
  refusal: SubscriptionRefusal | undefined;
}) {
  const { confirmKey, readerKey, topics, refusal } = given;
  if (confirmKey)
    return (
      <form method="post" action={visitorPaths.newsletter} className={styles.form}>
        <p>One press, and the first letter comes. If you are new, a code for 20% off one order is in it.</p>
        <input type="hidden" name="intent" value="confirm" />
        <input type="hidden" name="key" value={confirmKey} />
        <Button type="submit">Yes, send me the newsletter</Button>
      </form>
    );
  if (readerKey && topics) return <LetterPreferences letterKey={readerKey} topics={topics} />;
  if (readerKey && !refusal)
    return <p>You get no letters from us: this subscription has ended, or its link is not whole.</p>;
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
