// biome-ignore lint/plugin: a kill comes at a random moment.
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { useOwnProcesses } from '../../testing/use-api-processes.ts';
import { useRacingPayments } from '../testing/racing-payments.ts';

const api = useOwnProcesses();
const { readyOrder, pay, paidOrder, paymentsOf, intentsOf, refund, endLeases, expectPaidOnce } =
  useRacingPayments(api);

test('R437 kill -9 in the middle of payments and refunds: each is paid once and given back once', async () => {
  for (const delayMs of [4, 12, 30]) {
    const [order, returned] = [await readyOrder(), await paidOrder()];
    const sent = [
      pay(order, `killed-${order.id}`, 0).catch(() => null),
      refund(returned, 0, `killed-${returned.id}`, 7).catch(() => null),
    ];
    await pause(delayMs);
    await api.kill(0);
    await Promise.all(sent);
    // The lease of the process that was killed ends while this one waits for it.
    expect((await pay(order, `killed-${order.id}`, 1)).status).toBe(200);
    await endLeases();
    expect(await refund(returned, 1, `killed-${returned.id}`, 7)).toBe(200);
    const isOpen = async () =>
      (await api.db.selectFrom('refund').select('id').where('state', '=', 'started').execute()).length > 0;
    // The sweeper of the process that lives comes round every few seconds.
    await waitUntil('no refund is under way', async () => !(await isOpen()));
    await expectPaidOnce(order);
    expect((await intentsOf(returned))[0]?.amount_refunded).toBe(700);
    const [payment] = await paymentsOf(returned);
    expect(payment?.refunded_cents).toBe(700);
    await api.start(0);
  }
});
