import { paths } from '@sanderling/contract/site/paths';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { Form, Link, useActionData, useLoaderData, useNavigation } from '@sanderling/runtime/router';
import { AccountLayout } from '@sanderling/ui/account-layout/account-layout.tsx';
import { Button } from '@sanderling/ui/button/button.tsx';
import { Disclosure } from '@sanderling/ui/disclosure/disclosure.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useEffect, useRef } from 'react';
import { answerForm, type FormAnswer } from '../account-layout/form-answer.ts';
import { FormNotice } from '../account-layout/form-notice.tsx';
import { formatOrderDate, formatOrderTime } from '../order-status/format-order-date.ts';
import styles from './assistants.module.css';

export async function loader({ context }: LoaderArgs) {
  return { links: await context.api.assistants.list() };
}

export function action(args: ActionArgs) {
  return answerForm(
    args,
    'The assistant is unlinked. It can no longer do anything with your account.',
    (typed) => args.context.api.assistants.revoke({ id: typed('id') }),
  );
}

/** Whether a call that failed has ended the link is not known. */
function unsure({ message }: FormAnswer): string {
  return `${message} As long as “Unlink” stands beside an assistant, it is linked.`;
}

function whenLinked(from: string, to: string): string {
  return from === to ? `Linked and unlinked on ${from}` : `Linked from ${from} to ${to}`;
}

/** Assistants that the customer has linked, what each may and did, and the way to end it. */
export function Component() {
  const { links } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isPending = useNavigation().state !== 'idle';
  const said = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone with the link that it ended.
  useEffect(() => {
    if (answer?.isDone) said.current?.focus();
  }, [answer]);
  return (
    <AccountLayout title="Assistants">
      <p className={styles.lead}>
        An assistant that shops for you can be linked with your account. You begin that in the assistant,
        which brings you here to agree. This page shows what each may do and has done, and ends it.
      </p>
      <div ref={said} tabIndex={-1}>
        <FormNotice answer={answer && !answer.isDone ? { ...answer, message: unsure(answer) } : answer} />
      </div>
      {links.every(({ ended_at: endedAt }) => endedAt !== null) && (
        <p>No assistant is linked with your account.</p>
      )}
      {links.map(({ actions, assistant, ended_at: endedAt, id, linked_at: linkedAt, scopes }) => (
        <section key={id} className={styles.link} aria-labelledby={`link-${id}`}>
          <div className={styles.head}>
            <h2 id={`link-${id}`}>{assistant}</h2>
            <p className={styles.hint}>
              {endedAt === null
                ? `Linked on ${formatOrderDate(linkedAt)}`
                : whenLinked(formatOrderDate(linkedAt), formatOrderDate(endedAt))}
            </p>
          </div>
          {endedAt === null && (
            <>
              <ul className={styles.scopes}>
                {scopes.map((scope) => (
                  <li key={scope}>{scope}</li>
                ))}
              </ul>
              <Form method="post">
                <input type="hidden" name="id" value={id} />
                <Button type="submit" kind="quiet" isPending={isPending}>
                  Unlink<VisuallyHidden> {assistant}</VisuallyHidden>
                </Button>
              </Form>
            </>
          )}
          <Disclosure
            summary={
              <span>
                What it did<VisuallyHidden>: {assistant}</VisuallyHidden>
              </span>
            }
          >
            <ol className={styles.history}>
              {actions.map(({ at, order_id: orderId, order_number: number, what }) => (
                <li key={`${at} ${what}`}>
                  <span>
                    {what}
                    {number !== null && orderId === null && ` (${number})`}
                    {number !== null && orderId !== null && (
                      <>
                        {' '}
                        (<Link to={paths.myOrder(orderId)}>{number}</Link>)
                      </>
                    )}
                  </span>{' '}
                  <time dateTime={at}>{formatOrderTime(at)}</time>
                </li>
              ))}
            </ol>
          </Disclosure>
        </section>
      ))}
    </AccountLayout>
  );
}
