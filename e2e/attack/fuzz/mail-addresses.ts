import { sampleOf } from '@sanderling/api/platform/openapi/testing/spoilt-values.ts';
import { accidentOf } from '../outcomes/accident.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask } from '../requests/ask.ts';
import { type Call, readApiDocument } from '../stage/api-document.ts';
import { headersOf, identity, openAccount } from '../stage/people.ts';
import { ADDRESS } from '../stage/shopping.ts';
import type { Stage } from '../stage/stage.ts';

const EMAIL = /(^|_)email$/;
/** What mail programs take for an address, for several, or for a header. */
const ODD = [
  '<a@example.com>',
  'Ada <a@example.com>',
  'a@example.com>',
  'a@example.com,b@example.com',
  'a@example.com;b@example.com',
  'a@example.com b@example.com',
  'a@b@example.com',
  '@example.com',
  'a@',
  'a@example',
  'a..b@example.com',
  'a@example..com',
  'a@-example.com',
  '"a b"@example.com',
  'a@[127.0.0.1]',
  'a@example.com\r\nBcc: b@example.com',
  'a\n@example.com',
  'a\u0000@example.com',
  `${'a'.repeat(300)}@example.com`,
];

/** Every call that takes an e-mail address, with what is none: no mail goes to an address that did not ask for it. */
export async function mailAddresses(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { admin } = await stage.people();
  const { plenty, productId, slug } = await stage.wares();
  const [api = { address: '' }] = shop.apis;
  const person = await openAccount(api.address, shop.origin, 'a customer without an address');
  const calls = (await readApiDocument(api.address)).filter((call) => takesEmail(call));
  outcome.did('calls that take an e-mail address', calls.length);
  for (const call of calls)
    for (const email of ODD) {
      const known = {
        ...ADDRESS,
        email,
        from_email: email,
        to_email: email,
        slug,
        id: productId,
        product_id: productId,
        variant_id: plenty.id,
        variant_ids: plenty.id,
        state: 'IL',
        abbr: 'IL',
      };
      const path = call.path.replace(/\{([^}]+)\}/g, (_all, name: string) =>
        encodeURIComponent(String(name === 'id' ? productId : 'nothing')),
      );
      const query = call.parameters
        .filter((one) => one.in === 'query')
        .map(({ name, schema }) => [name, String(sampleOf(schema, known, name))]);
      const search = query.length === 0 ? '' : `?${new URLSearchParams(query)}`;
      const who = call.path.startsWith('/api/v1/admin') ? admin : person;
      const answer = await ask(api.address + path + search, {
        method: call.method,
        headers: headersOf(who),
        ...(call.body ? { body: sampleOf(call.body, known) } : {}),
      });
      judge(`${call.name} with ${JSON.stringify(email).slice(0, 50)}`, answer);
    }
  for (const email of ODD) {
    const name = { ClientId: 'sanderling-store', Username: email, Password: 'a long walk home' };
    const answer = await identity(api.address, 'SignUp', {
      ...name,
      UserAttributes: [{ Name: 'email', Value: email }],
    });
    judge(`SignUp with ${JSON.stringify(email).slice(0, 50)}`, answer);
  }

  function judge(what: string, answer: Awaited<ReturnType<typeof ask>>): void {
    outcome.did('addresses that are none');
    const accident = accidentOf(answer);
    outcome.expect(
      'what is no e-mail address is no accident of ours',
      accident === null,
      `${what}: ${accident}`,
    );
    outcome.expect('what is no e-mail address is refused', answer.status >= 400, `${what}: ${answer.status}`);
  }
}

function takesEmail({ path, parameters, body }: Call): boolean {
  if (path.startsWith('/_')) return false;
  const bodies = [body, ...(body?.anyOf ?? [])].flatMap((schema) => Object.entries(schema?.properties ?? {}));
  const within = bodies.flatMap(([name, inner]) => [name, ...Object.keys(inner.properties ?? {})]);
  return [...within, ...parameters.map(({ name }) => name)].some((name) => EMAIL.test(name));
}
