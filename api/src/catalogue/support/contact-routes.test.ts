import { useTestApi } from '../../testing/test-api.ts';

const api = useTestApi();
const LETTER = {
  name: 'Ada\nLovelace',
  email: 'ada@example.com',
  order_number: 'R123',
  message: 'Where is <b>my</b> sofa?\r\nIt was green.',
};
const send = (letter: object) =>
  api.app.inject({ method: 'POST', url: '/api/v1/contact_messages', payload: letter });

test('a shopper’s letter comes to customer care, as text, with where to answer', async () => {
  expect((await send(LETTER)).statusCode).toBe(200);
  const mail = await api.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', 'care@sanderling.example')
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe('A letter from Ada Lovelace');
  expect(mail.reply_to).toBe('ada@example.com');
  expect(mail.html_body).toContain('sofa?<br>It was green.');
  // Who reads it is customer care: there is no one else to ask.
  expect(mail.text_body).toMatch(/A reply to this mail goes to ada@example\.com\.\s+Sanderling$/);
  expect(JSON.stringify(mail)).not.toContain('<b>my</b> sofa?</');
});

test('a letter without an address or words is refused beside its fields', async () => {
  const { errors } = (await send({ ...LETTER, email: 'ada', message: ' ' })).json();
  expect(Object.keys(errors).toSorted()).toEqual(['email', 'message']);
});
