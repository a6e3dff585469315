import { type ActionArgs, isApiProblem } from '@sanderling/runtime';
import { data, Form, seeOther, useActionData, useNavigation, useParams } from '@sanderling/runtime/router';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import styles from '../form-page/form-page.module.css';
import { FormPage } from '../form-page/form-page.tsx';

/** By a press of a button, never by opening the page: programs that read mails open every link. */
export async function action({ params, context }: ActionArgs) {
  try {
    const linked = await context.api.linkOrders.accept({ id: params.id ?? '' });
    return seeOther(`/my_orders/${linked.order_id}`);
  } catch (error) {
    if (!isApiProblem(error) || error.status === 401) throw error;
    const messages: Record<number, string> = {
      404: 'This link belongs to another account. Sign in with the account that asked for it.',
      410: 'This link has expired. Request a new one.',
    };
    return data({ message: messages[error.status] ?? error.message }, { status: error.status || 503 });
  }
}

export function Component() {
  const { id } = useParams();
  const refusal = useActionData<{ message: string }>();
  const isPending = useNavigation().state !== 'idle';
  return (
    <FormPage
      title="Add this order to your account?"
      intro={
        id
          ? 'It will appear in your orders, and only you will see it.'
          : 'Open the link in our e-mail to add an order.'
      }
    >
      <meta name="referrer" content="same-origin" />
      {refusal && <Notice tone="problem">{refusal.message}</Notice>}
      {id && (
        <Form method="post" className={styles.form}>
          <Button type="submit" isPending={isPending} isWide>
            Add the order
          </Button>
        </Form>
      )}
      <div className={styles.form}>
        <ButtonLink to="/user/link_order" kind="quiet" isWide>
          Request a new link
        </ButtonLink>
      </div>
    </FormPage>
  );
}
