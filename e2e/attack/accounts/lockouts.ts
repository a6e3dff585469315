import { formsOf } from '../links/read-page.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { type Answer, ask } from '../requests/ask.ts';
import { atOnce } from '../requests/at-once.ts';
import { enter, identity, newestInMailbox, openAccount, PASSWORD, type Person } from '../stage/people.ts';
import type { Stage } from '../stage/stage.ts';
import { waitFor } from '../stage/wait-for.ts';

const STRANGERS = 12;
const WRONG_OF_EACH = 10;
const WRONG_CODES = 6;
const AT_ONCE = 4;
const CLIENT = 'sanderling-store';
const CODE = />(\d{6})</;
const OWNER_STAYS_IN = 'a stranger who guesses keeps no owner out';

/** Strangers guess passwords and codes of an account from many addresses: the owner gets in all the same. */
export async function lockouts(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const [shell = { address: '' }] = shop.shells;
  const [api = { address: '' }] = shop.apis;
  const { host } = new URL(shop.origin);
  const owner = await openAccount(api.address, shop.origin, 'an owner');
  const signIn = (password: string, from: string, cookie?: string) =>
    enter(shell.address, shop.origin, owner.email, password, {
      from,
      headers: { host, ...(cookie === undefined ? {} : { cookie }) },
    });
  const first = await signIn(PASSWORD, '127.0.30.1');
  const device = String(first.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';

  const guesses = Array.from({ length: STRANGERS * WRONG_OF_EACH }, (_, at) => at);
  await atOnce(AT_ONCE, guesses, async (at) => {
    const wrong = await signIn(`not the password ${at}`, `127.0.31.${(at % STRANGERS) + 1}`);
    outcome.did('wrong passwords');
    outcome.expect('a wrong password does not sign in', !isIn(wrong), String(wrong.status));
  });
  for (const [where, from, cookie] of [
    ['on a device that they have used, from where they were', '127.0.30.1', device],
    ['on a device that they have used, from another address', '127.0.30.2', device],
    ['from an address that they have used', '127.0.30.1', undefined],
  ] as const) {
    const answer = await signIn(PASSWORD, from, cookie);
    outcome.did('sign-ins of the owner');
    outcome.expect(OWNER_STAYS_IN, isIn(answer), `${where}: ${answer.status} ${problemOf(answer)}`);
  }
  await onNewDevice();
  await resets(owner);

  async function onNewDevice(): Promise<void> {
    const before = await codeOfOwner();
    const right = await signIn(PASSWORD, '127.0.32.1');
    const wrong = await signIn('not the password either', '127.0.32.2');
    outcome.expect(
      'a guesser is not told by the answer that a password was right',
      isIn(right) || (right.status === wrong.status && namesOf(right) === namesOf(wrong)),
      `${right.status} ${namesOf(right)}, ${wrong.status} ${namesOf(wrong)}`,
    );
    const entered = isIn(right) ? right : await byMailedCode(right, before);
    outcome.did('sign-ins of the owner');
    outcome.expect(OWNER_STAYS_IN, isIn(entered), `on a new device: ${entered.status} ${problemOf(entered)}`);
  }

  async function byMailedCode(page: Answer, before: string | undefined): Promise<Answer> {
    const form = formOf(page);
    if (!form?.fields.some(([name]) => name === 'mailed_code')) return page;
    const code = await waitFor('a mail with a code', async () => {
      const newest = await codeOfOwner();
      return newest === before ? undefined : newest;
    });
    const fields = form.fields.map(([name, value]) => [name, name === 'mailed_code' ? code : value]);
    return ask(shell.address + new URL(form.action).pathname, {
      method: 'POST',
      from: '127.0.32.1',
      headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  }

  /** Wrong codes spoil one mail: the next one is as good as new, and the link in each stays good. */
  async function resets({ email }: Person): Promise<void> {
    const named = { ClientId: CLIENT, Username: email };
    const link = () => newestInMailbox(api.address, email, /\/reset_password\/([\w-]+)/);
    const confirm = (ConfirmationCode: string, Password: string) =>
      identity(api.address, 'ConfirmForgotPassword', { ...named, ConfirmationCode, Password });
    const mailed = async (look: () => Promise<string | undefined>) => {
      const before = await look();
      await identity(api.address, 'ForgotPassword', named);
      return waitFor('another mail', async () => {
        const newest = await look();
        return newest === before ? undefined : newest;
      });
    };
    const guess = async () => {
      for (let at = 0; at < WRONG_CODES; at++) await confirm(`00000${at}`, 'the password of a guesser');
      outcome.did('wrong codes', WRONG_CODES);
    };
    await mailed(codeOfOwner);
    await guess();
    const next = await confirm(await mailed(codeOfOwner), 'another long walk home');
    outcome.expect(OWNER_STAYS_IN, next.status === 200, `by a new code: ${next.status} ${next.text}`);
    const token = await mailed(link);
    await guess();
    const followed = await ask(`${api.address}/api/v1/user/reset`, {
      method: 'POST',
      body: { token, password: 'one more long walk home' },
    });
    outcome.expect(
      OWNER_STAYS_IN,
      followed.status === 200,
      `by the link: ${followed.status} ${followed.text}`,
    );
  }

  function codeOfOwner(): Promise<string | undefined> {
    return newestInMailbox(api.address, owner.email, CODE);
  }

  function formOf({ text }: Answer) {
    return formsOf(text, shop.origin).find(({ method }) => method === 'POST');
  }

  function namesOf(page: Answer): string {
    return (formOf(page)?.fields ?? []).map(([name]) => name).join(' ');
  }
}

const isIn = ({ headers }: Answer) => /[?&]code=/.test(headers.location ?? '');
const problemOf = ({ text }: Answer) => /role="alert"[^>]*>([^<]*)/.exec(text)?.[1] ?? '';
