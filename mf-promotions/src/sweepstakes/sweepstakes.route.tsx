import { isSweepstakesOpen } from '@sanderling/contract/commerce/sweepstakes';
import { bus, type LoaderArgs } from '@sanderling/runtime';
import { notFound, useLoaderData } from '@sanderling/runtime/router';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { Prose } from '@sanderling/ui/static-page/prose.tsx';
import { StaticPage } from '@sanderling/ui/static-page/static-page.tsx';
import { SWEEPSTAKES_PAGE, stepPath } from './step-path.ts';
import styles from './sweepstakes.module.css';

/** The editors' page with the official rules, and the way to enter while that is possible. */
export async function loader({ request, context }: LoaderArgs) {
  const page = await context.api.pages.byHandler({ url_handler: SWEEPSTAKES_PAGE }, { orNull: true });
  if (!page) throw notFound();
  const friend = new URL(request.url).searchParams.get('friend');
  return { page, origin: context.origin, friend, isOpen: isSweepstakesOpen(context.now()) };
}

export function Component() {
  const { page, origin, friend, isOpen } = useLoaderData<typeof loader>();
  const { invitation, rules } = atTheRules(page.body_html);
  return (
    <StaticPage page={{ ...page, body_html: invitation }} origin={origin}>
      <p className={styles.prize}>
        <strong>$40,000</strong> of furniture, and two days with a stylist
      </p>
      <section className={styles.actions} aria-label="Enter the sweepstakes">
        {isOpen ? (
          <>
            <ButtonLink to={stepPath('enter', { friend })}>Enter the sweepstakes</ButtonLink>
            <Button
              kind="quiet"
              onClick={() =>
                bus.emit('modal:open', { name: 'marketing-contest-share', props: { title: 'Tell a friend' } })
              }
            >
              Tell a friend
            </Button>
          </>
        ) : (
          <Notice>We are not taking entries right now. See the official rules for the dates.</Notice>
        )}
      </section>
      <Prose html={rules} />
    </StaticPage>
  );
}

/** The editors' words before and from the official rules: between them is the way to enter. */
function atTheRules(body: string) {
  const at = body.indexOf('<h2 id="rules"');
  return at < 0 ? { invitation: body, rules: '' } : { invitation: body.slice(0, at), rules: body.slice(at) };
}
