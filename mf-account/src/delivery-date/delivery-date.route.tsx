import { paths } from '@sanderling/contract/site/paths';
import type { ActionArgs, LoaderArgs } from '@sanderling/runtime';
import { Form, useActionData, useLoaderData, useNavigation } from '@sanderling/runtime/router';
import { Button, ButtonLink } from '@sanderling/ui/button/button.tsx';
import { Radio, RadioGroup } from '@sanderling/ui/field/choice.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { answerForm } from '../account-layout/form-answer.ts';
import styles from '../form-page/form-page.module.css';
import { FormPage } from '../form-page/form-page.tsx';
import { hiddenAnswer } from '../my-orders/hidden-from.ts';
import { HiddenOrder } from '../my-orders/hidden-order.tsx';
import { DeliveryPieces } from './delivery-pieces.tsx';

/** The day of an account's order is its owner's to choose: every other visitor is led to signing in, and back. */
export async function loader({ params, context }: LoaderArgs) {
  const { id = '' } = params;
  const request = await context.api.deliveryDates.byId({ id }, { orNull: true });
  if (request) return { request, hiddenFrom: null };
  const route = `/delivery_date_requests/${encodeURIComponent(id)}`;
  return hiddenAnswer({ context }, { id, route, rest: { request: null } });
}

export function action(args: ActionArgs) {
  return answerForm(args, 'Your delivery day is confirmed.', (typed) =>
    args.context.api.deliveryDates.choose({ id: args.params.id ?? '', chosen_date: typed('chosen_date') }),
  );
}

export function Component() {
  const { hiddenFrom, request } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isPending = useNavigation().state !== 'idle';
  if (!request) return <HiddenOrder from={hiddenFrom} />;
  if (request.chosen_date) {
    return (
      <FormPage title={`We’ll deliver on ${formatDay(request.chosen_date)}`} intro={request.message}>
        <DeliveryPieces request={request} />
        {answer && !answer.isDone && <Notice tone="problem">{answer.message}</Notice>}
        <ButtonLink to={paths.myOrder(request.order_id)}>See your order</ButtonLink>
      </FormPage>
    );
  }
  if (request.status === 'expired') {
    return (
      <FormPage title="These days can no longer be chosen" intro={request.message}>
        <DeliveryPieces request={request} />
        <ButtonLink to={paths.myOrder(request.order_id)}>See your order</ButtonLink>
      </FormPage>
    );
  }
  return (
    <FormPage title="Choose a delivery day" intro={request.message}>
      <DeliveryPieces request={request} />
      {answer && !answer.isDone && <Notice tone="problem">{answer.message}</Notice>}
      <Form method="post" className={styles.form}>
        <RadioGroup label="Days" error={answer?.errors.chosen_date}>
          {request.offered_dates.map((day) => (
            <Radio
              key={day}
              name="chosen_date"
              value={day}
              label={formatDay(day)}
              hint={day === request.preferred_date ? 'You asked for this day' : undefined}
              defaultChecked={day === request.preferred_date}
              required
            />
          ))}
        </RadioGroup>
        <Button type="submit" isPending={isPending} isWide>
          Choose this day
        </Button>
      </Form>
    </FormPage>
  );
}

/** A day has no time zone: noon of it is that day everywhere in the country. */
function formatDay(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}
