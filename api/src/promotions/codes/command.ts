import { parseArgs } from 'node:util';
import { callOperatorApi, runCommand } from '../../auth/operators/call-operator-api.ts';

const HELP = `Codes and campaigns. The store has to be running.

  npm run promotions -w api -- list
  npm run promotions -w api -- add SPRING26 [--percent 15] [--starts 2026-03-01T00:00:00-06:00] [--ends ...]
      [--minimum 500] [--uses 100] [--each 1] [--first-order] [--sign-in]
  npm run promotions -w api -- end SPRING26

Without --percent a code gives what the pricing tables say: 20 for any code that they do not name. --uses is for all
customers together, --each for one customer. "end" takes effect at once, in open carts too; placed orders keep it.
`;

const whole = (text: string | undefined) => (text === undefined ? null : Number(text));

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      percent: { type: 'string' },
      starts: { type: 'string' },
      ends: { type: 'string' },
      minimum: { type: 'string' },
      uses: { type: 'string' },
      each: { type: 'string' },
      'first-order': { type: 'boolean', default: false },
      'sign-in': { type: 'boolean', default: false },
    },
  });
  const [command, code = ''] = positionals;
  switch (command) {
    case 'list':
      return callOperatorApi('GET', '/promotions');
    case 'add':
      return callOperatorApi('POST', '/promotions', {
        code,
        percent: whole(values.percent),
        starts_at: values.starts ?? null,
        ends_at: values.ends ?? null,
        minimum: whole(values.minimum) ?? 0,
        uses: whole(values.uses),
        uses_each: whole(values.each),
        first_order_only: values['first-order'],
        sign_in_required: values['sign-in'],
      });
    case 'end':
      return callOperatorApi('POST', `/promotions/${encodeURIComponent(code)}/end`);
    default:
      return HELP;
  }
});
