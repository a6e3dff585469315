import { parseArgs } from 'node:util';
import { callOperatorApi, runCommand } from '../../../auth/operators/call-operator-api.ts';
import { readConfig } from '../../../platform/config/config.ts';

const { publicOrigin } = readConfig(process.env);
const HELP = `Reviews applications to the trade program. The store has to be running.

  npm run designers -w api -- list [--decided]
  npm run designers -w api -- show <id>
  npm run designers -w api -- approve <id> [--room-designer] [--tax-exempt] [--seen <revision>]
  npm run designers -w api -- ask <id> "Please add the second page of your certificate." [--about certificate]
  npm run designers -w api -- decline <id> "We could not find your studio."
  npm run designers -w api -- exempt <id> [IL WI ...]
  npm run designers -w api -- end <id> "Your certificate has expired."
  npm run designers -w api -- note <id> "Called on Monday."
  npm run designers -w api -- certificates [--decided]
  npm run designers -w api -- accept <certificate>
  npm run designers -w api -- refuse <certificate> "It has expired."

"approve" gives trade prices at once, also where the designer is signed in already; "--tax-exempt" takes sales tax off
orders that go to the state of their certificate; "--seen" is the revision that "show" printed, and nothing is approved that has changed since. "exempt" names all states in which an approved designer is free of it from now on,
or none. "--about" is the step that the mail of "ask" leads to: studio, contact or certificate. "end" takes an approved designer out of the program, at once too. The applicant gets a mail for each step but a note, with the text that you write.
"certificates" lists what designers have sent for further states. "accept" takes sales tax off orders that go to the state of one, "refuse" declines it;
each by the id in that list.
"--by 'Alma Novak'", with each step, names who takes it: the log says so, and who has approved a studio is its contact on its dashboard. Without it that is the trade desk.

Admins do the same in the browser: ${publicOrigin}/designers/applications, and quotes at ${publicOrigin}/designers/quotes.
`;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      decided: { type: 'boolean', default: false },
      'room-designer': { type: 'boolean', default: false },
      'tax-exempt': { type: 'boolean', default: false },
      seen: { type: 'string' },
      about: { type: 'string' },
      by: { type: 'string' },
    },
  });
  const [command, id = '', message = '', ...more] = positionals;
  const path = `/designer_applications/${encodeURIComponent(id)}`;
  const by = values.by === undefined ? '' : `?${new URLSearchParams({ by: values.by })}`;
  const decide = (body: object) => callOperatorApi('POST', `${path}/decisions${by}`, body);
  const decideCertificate = (body: object) =>
    callOperatorApi('POST', `/designer_certificates/${encodeURIComponent(id)}/decisions${by}`, body);
  switch (command) {
    case 'list':
      return callOperatorApi('GET', `/designer_applications?state=${values.decided ? 'decided' : 'open'}`);
    case 'show':
      return callOperatorApi('GET', path);
    case 'approve':
      return decide({
        decision: 'approve',
        role: values['room-designer'] ? 'room_designer' : 'trade_designer',
        tax_exempt: values['tax-exempt'],
        ...(values.seen !== undefined && { seen: values.seen }),
      });
    case 'exempt':
      return decide({ decision: 'exempt', states: [message, ...more].filter(Boolean) });
    case 'certificates':
      return callOperatorApi('GET', `/designer_certificates?state=${values.decided ? 'decided' : 'open'}`);
    case 'accept':
      return decideCertificate({ decision: 'approve' });
    case 'refuse':
      return decideCertificate({ decision: 'decline', message });
    case 'ask':
      return decide({
        ...{ decision: 'ask', message },
        ...(values.about !== undefined && { step: values.about }),
      });
    case 'decline':
    case 'end':
    case 'note':
      return decide({ decision: command, message });
    default:
      return HELP;
  }
});
