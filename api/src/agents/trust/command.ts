import { parseArgs } from 'node:util';
import { callOperatorApi, runCommand } from '../../auth/operators/call-operator-api.ts';

const HELP = `Assistants that shop here. The store has to be running.

  npm run agents -w api -- list
  npm run agents -w api -- add "Helper" [--profile https://agent.example/profile.json] [limits]
  npm run agents -w api -- change <id> [--access known|met|denied] [--new-key] [limits]
  npm run agents -w api -- log [<id>]

Limits: --scopes catalog,checkout,pay,orders   --max-order 5000   --max-day 25000   --calls 120
        --max-handover-day 100000   (what guests may order in 24 hours of what it has prepared)
        --redirect-uris https://agent.example/linked   (where customers who link their account are led back to)
        --order-events https://agent.example/orders [--order-events-secret <its secret>]   (webhooks of ACP)
Amounts are in dollars. "add" prints the assistant's key, once: the store keeps its hash alone. "denied" refuses every call.
"change <id> --new-key" prints another one, and ends the one before. "add" changes nothing of an assistant whose profile is known here.
Without a secret of the assistant's platform, one is made and printed once. "--order-events none" ends them.
`;

const cents = (dollars: string | undefined) =>
  dollars === undefined ? undefined : Math.round(Number(dollars) * 100);

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      profile: { type: 'string' },
      access: { type: 'string' },
      'new-key': { type: 'boolean' },
      scopes: { type: 'string' },
      'redirect-uris': { type: 'string' },
      'order-events': { type: 'string' },
      'order-events-secret': { type: 'string' },
      'max-order': { type: 'string' },
      'max-day': { type: 'string' },
      'max-handover-day': { type: 'string' },
      calls: { type: 'string' },
    },
  });
  const [command, name = ''] = positionals;
  const limits = {
    scopes: values.scopes?.split(','),
    redirect_uris: values['redirect-uris']?.split(','),
    order_events_url: values['order-events'] === 'none' ? null : values['order-events'],
    order_events_secret: values['order-events-secret'],
    max_order_cents: cents(values['max-order']),
    max_day_cents: cents(values['max-day']),
    max_handover_day_cents: cents(values['max-handover-day']),
    calls_per_minute: values.calls === undefined ? undefined : Number(values.calls),
  };
  switch (command) {
    case 'list':
      return callOperatorApi('GET', '/agents');
    case 'add':
      return callOperatorApi('POST', '/agents', { name, profile_url: values.profile, ...limits });
    case 'change':
      return callOperatorApi('POST', `/agents/${encodeURIComponent(name)}`, {
        access: values.access,
        new_key: values['new-key'],
        ...limits,
      });
    case 'log':
      return callOperatorApi(
        'GET',
        `/agents/events${name === '' ? '' : `?agent_id=${encodeURIComponent(name)}`}`,
      );
    default:
      return HELP;
  }
});
