import { mailboxPage } from './mailbox-pages.ts';

test.each([
  ['2026-01-16T05:59:00Z', 'Jan 15, 2026, 11:59 PM Central'],
  ['2026-07-16T05:00:00Z', 'Jul 16, 2026, 12:00 AM Central'],
  ['2026-11-20T18:05:00Z', 'Nov 20, 2026, 12:05 PM Central'],
])('the mailbox says when a mail of %s came, in Central time', (received, said) => {
  const mail = { id: '1', recipient: 'ada@example.com', subject: 'Hello', received_at: new Date(received) };
  expect(mailboxPage([mail])).toContain(`>${said}</time>`);
});
