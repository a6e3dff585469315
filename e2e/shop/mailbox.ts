import { expect } from '@playwright/test';
import { apiAddress } from './shop-address.ts';

/** The newest code that was mailed to this address, as its owner reads it in the outbox. Mail is on its way for about a second. */
export async function codeOf(email: string): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        code = await newestCode(email);
        return code;
      },
      { message: `a mail with a code for ${email}`, intervals: [100] },
    )
    .toMatch(/^\d{6}$/);
  return code;
}

async function newestCode(email: string): Promise<string> {
  const list = await read('/_mail');
  const row = list.split('</li>').find((each) => each.includes(email)) ?? '';
  const [path] = /\/_mail\/[0-9a-f-]{36}/.exec(row) ?? [];
  return path ? (/>(\d{6})</.exec(await read(`${path}/body`))?.[1] ?? '') : '';
}

async function read(path: string): Promise<string> {
  return (await fetch(apiAddress() + path)).text();
}
