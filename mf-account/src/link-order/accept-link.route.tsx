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
    const { status } = error;
    const message =
      status === 404
        ? 'This link belongs to another account, or is not whole. Sign in with the account that asked for it, or request a new link.'
        : error.message;
    return data({ message, isExpired: status === 410 }, { status: status || 503 });
  }
}

export function Component() {
  const { id } = useParams();
  const refusal = useActionData<{ message: string; isExpired: boolean }>();
  const isPending = useNavigation().state !== 'idle';
  if (refusal?.isExpired) return <ExpiredLink />;
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

/** What was pressed would be refused again: the one thing to do is to ask for another link. */
function ExpiredLink() {
  return (
    <FormPage
      title="This link has expired"
      intro="A link that adds an order is good for one day, and your order has not been added. Request a new link: it takes the order number and the e-mail on the order, and we send it to that address."
    >
      <meta name="referrer" content="same-origin" />
      <div className={styles.form}>
        <ButtonLink to="/user/link_order" isWide>
          Request a new link
        </ButtonLink>
      </div>
    </FormPage>
  );
}
