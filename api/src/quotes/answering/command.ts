import { parseArgs } from 'node:util';
import { callOperatorApi, runCommand } from '../../auth/operators/call-operator-api.ts';
import { readConfig } from '../../platform/config/config.ts';

const { publicOrigin } = readConfig(process.env);
const HELP = `Answers quotes. The store has to be running.

  npm run quotes -w api -- list [--answered]
  npm run quotes -w api -- show <id>
  npm run quotes -w api -- answer <id> --shipping 240 --until 2026-12-08 [--message "..."] [--line 1001=12.5:"6-8 weeks"]...
  npm run quotes -w api -- note <id> "Called on Monday."

"--line" names a variant's id as "show" prints it, the percent off its regular price and, after a colon, its lead time. A line
that is not named has no discount but a designer's own, and the lead time of the shop. "--until" is the last day on which the
quote can be paid. Who asked gets a mail with the numbers. "--by 'Alma Novak'" names who answers: the log says so.

Admins do the same in the browser: ${publicOrigin}/designers/quotes, and applications at ${publicOrigin}/designers/applications.
`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      answered: { type: 'boolean', default: false },
      shipping: { type: 'string' },
      until: { type: 'string' },
      by: { type: 'string' },
      message: { type: 'string', default: '' },
      line: { type: 'string', multiple: true, default: [] },
    },
  });
  const [command, id = '', message = ''] = positionals;
  const path = `/warehouse_quotes/${encodeURIComponent(id)}`;
  const by = values.by === undefined ? '' : `?${new URLSearchParams({ by: values.by })}`;
  switch (command) {
    case 'list':
      return callOperatorApi('GET', `/warehouse_quotes?state=${values.answered ? 'answered' : 'open'}`);
    case 'show':
      return callOperatorApi('GET', path);
    case 'answer':
      return callOperatorApi('POST', `${path}/answers${by}`, {
        decision: 'answer',
        shipping: Number(values.shipping ?? Number.NaN),
        expires_on: values.until ?? '',
        message: values.message,
        lines: values.line.map(readLine),
      });
    case 'note':
      return callOperatorApi('POST', `${path}/answers${by}`, { decision: 'note', message });
    default:
      return HELP;
  }
});

/** `1001=12.5:6-8 weeks`. */
function readLine(text: string) {
  const [, variantId, percent, leadTime = ''] = /^(\d+)=([\d.]+)(?::(.*))?$/.exec(text) ?? [];
  if (variantId === undefined)
    throw new Error(`"${text}" is no line: write 1001=12.5 or 1001=12.5:"6-8 weeks".`);
  return { variant_id: Number(variantId), percent: Number(percent), lead_time: leadTime };
}
