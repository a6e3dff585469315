import { expect } from '@playwright/test';
import { apiAddress } from './shop-address.ts';

/** What each mail with a code says above it. */
const SUBJECTS = {
  'sign-up': 'Your Sanderling code',
  'sign-in': 'Your Sanderling sign-in code',
  reset: 'Reset your Sanderling password',
};

/**
 * The newest code that was mailed to this address for this, as its owner reads it in the outbox. Mail is on its way for about a
 * second: until then the newest mail is one for something else.
 */
export async function codeOf(email: string, purpose: keyof typeof SUBJECTS = 'sign-up'): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        code = await newestCode(email, `>${SUBJECTS[purpose]}<`);
        return code;
      },
      { message: `a mail with a code of ${purpose} for ${email}`, intervals: [100] },
    )
    .toMatch(/^\d{6}$/);
  return code;
}

/** The number of the gift card that was mailed to this address, as its owner reads it. It is on its way for about two seconds. */
export async function giftCardFor(email: string): Promise<string> {
  let number = '';
  await expect
    .poll(
      async () => {
        const body = await newestBody(email, 'A Sanderling gift card');
        number = /\d{4} \d{4} \d{4} \d{4}/.exec(body)?.[0] ?? '';
        return number;
      },
      { message: `a gift card for ${email}` },
    )
    .not.toBe('');
  return number;
}

async function newestCode(email: string, subject: string): Promise<string> {
  return />(\d{6})</.exec(await newestBody(email, subject))?.[1] ?? '';
}

/** What the newest mail to this address says that has the subject in its row of the outbox; empty where there is none. */
async function newestBody(email: string, subject: string): Promise<string> {
  const list = await read('/_mail');
  const row = list.split('</li>').find((each) => each.includes(email) && each.includes(subject)) ?? '';
  const [path] = /\/_mail\/[0-9a-f-]{36}/.exec(row) ?? [];
  return path ? read(`${path}/body`) : '';
}

async function read(path: string): Promise<string> {
  return (await fetch(apiAddress() + path)).text();
}
