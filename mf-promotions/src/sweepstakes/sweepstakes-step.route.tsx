import {
  isSweepstakesOpen,
  isSweepstakesStep,
  SWEEPSTAKES,
  type SweepstakesStep,
} from '@sanderling/contract/commerce/sweepstakes';
import type { UsState } from '@sanderling/contract/wire/values/address';
import { bus, type LoaderArgs } from '@sanderling/runtime';
import { notFound, useActionData, useLoaderData } from '@sanderling/runtime/router';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { Prose } from '@sanderling/ui/static-page/prose.tsx';
import { ShareLink } from '../contest-share/share-link.tsx';
import { enterSweepstakes } from './enter-sweepstakes.ts';
import { EntryForm } from './entry-form.tsx';
import { friendLink, SWEEPSTAKES_PAGE, stepPath } from './step-path.ts';
import styles from './sweepstakes.module.css';

/** One step on the way: enter, share, thank-you. Any other is a 404, as is one that the editors have not written. */
export async function loader({ request, params, context }: LoaderArgs) {
  const name = params.step;
  if (!isSweepstakesStep(name)) throw notFound();
  const [page, states] = await Promise.all([
    context.api.pages.byHandler({ url_handler: SWEEPSTAKES_PAGE }, { orNull: true }),
    name === 'enter' ? context.api.states.list() : [],
  ]);
  const step = page?.steps.find((candidate) => candidate.step === name);
  if (!page || !step) throw notFound();
  const { searchParams } = new URL(request.url);
  return {
    name,
    steps: page.steps.map(({ step, title }) => ({ step, title })),
    title: `${step.title} | ${page.seo.title}`,
    body_html: step.body_html,
    states: states.filter(({ abbr }) => !SWEEPSTAKES.excludedStates.some((excluded) => excluded === abbr)),
    isOpen: isSweepstakesOpen(context.now()),
    friend: searchParams.get('friend'),
    entry: searchParams.get('entry'),
    origin: context.origin,
  };
}

export const action = enterSweepstakes;

export function Component() {
  const { name, steps, title, body_html, ...given } = useLoaderData<typeof loader>();
  return (
    <article className={styles.step}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <ol className={styles.steps} aria-label="Steps">
        {steps.map((step) => (
          <li key={step.step} aria-current={step.step === name ? 'step' : undefined}>
            {step.title}
          </li>
        ))}
      </ol>
      <Prose html={body_html} />
      <StepContent name={name} {...given} />
    </article>
  );
}

interface Given {
  name: SweepstakesStep;
  states: readonly UsState[];
  isOpen: boolean;
  friend: string | null;
  entry: string | null;
  origin: string;
}

function StepContent({ name, states, isOpen, friend, entry, origin }: Given) {
  const answer = useActionData<typeof action>();
  const refusal = answer && 'typed' in answer ? answer : undefined;
  switch (name) {
    case 'enter':
      if (!isOpen)
        return <Notice>We are not taking entries right now. See the official rules for the dates.</Notice>;
      return <EntryForm states={states} friend={friend} refusal={refusal} />;
    case 'share':
      return <Share link={friendLink(origin, entry)} entry={entry} />;
    case 'thank-you':
      return null;
  }
}

function Share({ link, entry }: { link: string; entry: string | null }) {
  const props = { title: 'Tell a friend', ...(entry ? { link } : {}) };
  return (
    <div className={styles.form}>
      <ShareLink link={link} />
      <div>
        <Button
          kind="quiet"
          onClick={() => bus.emit('modal:open', { name: 'marketing-contest-share', props })}
        >
          How sharing counts
        </Button>
      </div>
      <div>
        <ButtonLink to={stepPath('thank-you')}>Done</ButtonLink>
      </div>
    </div>
  );
}
