import { Form, useActionData, useLoaderData, useNavigation } from '@sanderling/runtime/router';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { FormPage } from '../form-page/form-page.tsx';
import styles from './assistants.module.css';
import { decide, loadRequest } from './link-assistant.ts';

export const loader = loadRequest;
export const action = decide;

/** Where a customer decides what an assistant may do with their account. */
export function Component() {
  const asked = useLoaderData<typeof loadRequest>();
  const decided = useActionData<typeof decide>();
  const isPending = useNavigation().state !== 'idle';
  if (decided)
    return (
      <FormPage
        title={decided.allows ? 'The assistant is linked' : 'Nothing was linked'}
        intro="You are led back to the assistant. If nothing happens, press the button."
      >
        <meta httpEquiv="refresh" content={`0;url=${decided.continueTo}`} />
        <meta name="referrer" content="no-referrer" />
        <div className={styles.form}>
          <ButtonLink href={decided.continueTo} isWide>
            Back to the assistant
          </ButtonLink>
        </div>
      </FormPage>
    );
  if (asked === null)
    return (
      <FormPage
        title="This assistant is not known here"
        intro="Nothing was linked. If you came from an assistant, tell its makers."
      >
        <div className={styles.form}>
          <ButtonLink to="/user/dashboard" kind="quiet" isWide>
            Go to your account
          </ButtonLink>
        </div>
      </FormPage>
    );
  return (
    <FormPage
      title={`Link ${asked.assistant} with your account?`}
      intro={`${asked.assistant} asks to do this for you, until you unlink it in your account:`}
    >
      <meta name="referrer" content="same-origin" />
      <ul className={styles.scopes}>
        {asked.scopes.map((scope) => (
          <li key={scope}>{scope}</li>
        ))}
      </ul>
      <p className={styles.hint}>
        It gets no password, no card, and cannot change your account. What it orders for you is among your
        orders.
      </p>
      {asked.has_trade_prices && (
        <p className={styles.hint}>
          It buys at everyone’s prices. For your trade prices, order here in the store yourself.
        </p>
      )}
      <dl className={styles.facts}>
        <div>
          <dt>Your account</dt>
          <dd>{asked.account_email}</dd>
        </div>
        <div>
          <dt>You go back to</dt>
          <dd>{asked.returns_to}</dd>
        </div>
      </dl>
      <p className={styles.hint}>
        For another account, sign out first, then open this page again from {asked.assistant}.
      </p>
      <Form method="post" className={styles.form}>
        <Button type="submit" name="decision" value="allow" isPending={isPending} isWide>
          Link {asked.assistant}
        </Button>
        <Button type="submit" name="decision" value="deny" kind="quiet" isWide>
          No, go back
        </Button>
      </Form>
    </FormPage>
  );
}
