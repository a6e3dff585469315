import type { TestApi } from '../../../testing/worker/start-test-api.ts';

/** The newest code that was mailed to this address; null when none was. */
export async function newestCode(api: TestApi, recipient: string): Promise<string | null> {
  const mail = await newestMail(api, recipient);
  return /^\d{6}$/m.exec(mail?.text_body ?? '')?.[0] ?? null;
}

export function newestMail(api: TestApi, recipient: string) {
  return api.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('created_at', 'desc')
    .orderBy('next_attempt_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
