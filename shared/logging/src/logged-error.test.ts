import { loggedError, loggedText } from './logged-error.ts';
import { loggedPath } from './logged-path.ts';

const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.c2lnbmF0dXJlLWNhbmFyeQ';
const failed = (message: string, code?: string) => Object.assign(new Error(message), { code });

test.each([
  ['550 5.1.1 <canary@example.com>: no such user', '550 5.1.1 <[e-mail]>: no such user'],
  ['to=canary+sofas@mail.example.co.uk, from=shop', 'to=[e-mail], from=shop'],
  [`Bearer ${JWT} was refused`, 'Bearer [token] was refused'],
  ['/link_order/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV/accept', '/link_order/[token]/accept'],
  ['card 4242 4242 4242 4242, gift card 1234123412341234', 'card [card number], gift card [card number]'],
  ['relation "identity_user" does not exist', 'relation "identity_user" does not exist'],
  [
    'request 7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11 of 1763654400000',
    'request 7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11 of 1763654400000',
  ],
])('%s is logged without personal data', (said, written) => {
  expect(loggedText(said)).toBe(written);
});

test('an error keeps its kind, its code and where it was, and nothing that it quotes or carries', () => {
  const carried = Object.assign(failed('canary@example.com is taken', '23505'), {
    detail: 'Key (email)=(canary@example.com) already exists.',
    parameters: ['canary@example.com'],
  });
  const unread = failed('invalid input syntax for type uuid: "a canary"', '22P02');
  for (const error of [carried, unread, parserError(), new Error('two\nlines of canary@example.com')]) {
    const written = JSON.stringify(loggedError(error));
    expect(written).not.toContain('canary');
    expect(written).toContain('logged-error.test');
  }
  expect(loggedError(unread)).toMatchObject({ code: '22P02', message: expect.stringContaining('type uuid') });
  expect(loggedError('canary@example.com')).toEqual({ message: '[e-mail]' });
});

function parserError(): unknown {
  try {
    return JSON.parse('canary: "a canary"');
  } catch (error) {
    return error;
  }
}

test.each([
  ['/reset_password/abc?x=1', '/reset_password/...'],
  ['/api/v1/uploads/some-id/a-secret', '/api/v1/uploads/...'],
  ['/my_orders/7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11', '/my_orders/...'],
  ['/delivery_date_requests/7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11', '/delivery_date_requests/...'],
  [
    '/api/v1/orders/7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11/generate_discount',
    '/api/v1/orders/.../generate_discount',
  ],
  ['/api/v1/designers/documents/some-id/a-secret', '/api/v1/designers/documents/...'],
  [
    '/api/v1/designers/applications/7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11/documents',
    '/api/v1/designers/applications/.../documents',
  ],
  [
    '/api/v1/warehouse_quotes/7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11/pdf/a-secret',
    '/api/v1/warehouse_quotes/...',
  ],
  ['/warehouse_quote/7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11/form', '/warehouse_quote/.../form'],
  ['/projects/a-token', '/projects/...'],
  ['/api/v1/projects/a-token/pieces/7/decisions', '/api/v1/projects/.../pieces/7/decisions'],
  ['/api/v1/orders/get_order', '/api/v1/orders/get_order'],
  ['/user/my_orders', '/user/my_orders'],
])('%s opens something to a person who knows it, and is logged as %s', (path, written) => {
  expect(loggedPath(path)).toBe(written);
});
