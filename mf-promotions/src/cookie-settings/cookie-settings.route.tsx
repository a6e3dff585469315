import {
  COOKIES_BY_PURPOSE,
  consentCookie,
  consentOf,
  PURPOSES,
  type Purpose,
} from '@sanderling/contract/site/consent';
import { paths } from '@sanderling/contract/site/paths';
import { visitorPaths } from '@sanderling/contract/site/visitor-paths';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { PageTitle } from '@sanderling/runtime';
import { Link, seeOther, useLoaderData } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Checkbox } from '@sanderling/ui/field/choice.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import styles from './cookie-settings.module.css';

const SAVED = 'saved';

/** What the visitor allows, to be changed at any time. Works without JavaScript. */
export function loader({ request, context }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    consent: consentOf(context.cookies.get('consent'), isOptedOut(request)),
    isOptedOut: isOptedOut(request),
    isSaved: searchParams.has(SAVED),
  };
}

/**
 * Persists the choice. The form is posted by the document, so that the page after it is a new one: what ran for a purpose that is now refused is
 * gone with the old one.
 */
export async function action({ request, context: { cookies } }: ActionArgs) {
  const form = await request.formData();
  const allowed = allowedBy(form).filter((purpose) => purpose !== 'marketing' || !isOptedOut(request));
  cookies.set('consent', consentCookie(allowed));
  for (const purpose of PURPOSES)
    if (!allowed.includes(purpose)) for (const key of COOKIES_BY_PURPOSE[purpose]) cookies.remove(key);
  return seeOther(`${visitorPaths.cookieSettings}?${SAVED}=yes`);
}

function allowedBy(form: FormData): Purpose[] {
  const answer = form.get('answer');
  if (answer === 'all') return [...PURPOSES];
  if (answer !== 'chosen') return [];
  return PURPOSES.filter((purpose) => form.get(purpose) === 'yes');
}

/** The server reads the header, the browser its own property. */
function isOptedOut({ headers }: Request): boolean {
  if (headers.get('sec-gpc') === '1') return true;
  return typeof navigator !== 'undefined' && Reflect.get(navigator, 'globalPrivacyControl') === true;
}

export function Component() {
  const { consent, isOptedOut, isSaved } = useLoaderData<typeof loader>();
  return (
    <article className={styles.page}>
      <PageTitle>Cookie settings</PageTitle>
      <meta name="robots" content="noindex" />
      <h1>Cookie settings</h1>
      {isSaved && <Notice>Saved. You can change it here at any time.</Notice>}
      <p>
        Nothing but what the store needs is loaded before you allow it, and nothing is sent to others.{' '}
        <Link to={paths.page('privacy')}>What we keep</Link>
      </p>
      <form method="post" className={styles.form}>
        <Checkbox
          label="Needed"
          hint="Your cart, your sign-in, your ZIP code and this choice. The store does not work without them."
          defaultChecked
          disabled
        />
        <Checkbox
          name="statistics"
          value="yes"
          label="Statistics"
          hint="Which pages are seen and where visits come from, so that we know what to make better."
          defaultChecked={consent.statistics === 'allowed'}
        />
        <Checkbox
          name="marketing"
          value="yes"
          label="Marketing"
          hint={
            isOptedOut
              ? 'Your browser sends Global Privacy Control, which refuses this everywhere. We follow it.'
              : 'Which of our advertisements and mails led you here, told to those who show them.'
          }
          defaultChecked={consent.marketing === 'allowed'}
          disabled={isOptedOut}
        />
        <div className={styles.answers}>
          <Button type="submit" name="answer" value="chosen">
            Save my choice
          </Button>
          <Button type="submit" name="answer" value="needed" kind="quiet">
            Only needed
          </Button>
          <Button type="submit" name="answer" value="all" kind="quiet">
            Allow all
          </Button>
        </div>
      </form>
    </article>
  );
}
