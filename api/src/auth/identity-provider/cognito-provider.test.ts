import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cognitoProvider } from './cognito-provider.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { resetToken } from './reset-token.ts';

interface Asked {
  path: string | undefined;
  operation: string;
  body: string;
}
interface Reply {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

/** Stands in for Cognito: answers what a test says, and notes what it was asked. */
let cognito: Server;
let provider: IdentityProvider;
let reply: Reply;
let asked: Asked[];
beforeAll(async () => {
  cognito = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const target = String(request.headers['x-amz-target'] ?? '');
      asked.push({
        path: request.url,
        operation: target.split('.')[1] ?? '',
        body: Buffer.concat(chunks).toString(),
      });
      response.writeHead(reply.status, reply.headers).end(reply.body);
    });
  });
  await new Promise<void>((listening) => cognito.listen(0, '127.0.0.1', listening));
  const { port } = cognito.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  provider = cognitoProvider({ endpoint: `${origin}/`, hostedOrigin: origin, clientId: 'the-client' });
});
beforeEach(() => {
  asked = [];
  reply = { status: 200, body: '{}' };
});
afterAll(() => void cognito.close());

const ANSWER = { code: 'c', redirectUri: 'https://shop.example/oauth-callback', codeVerifier: 'v' };
const WHO = { subject: 's', email: 'ada@example.com', session: null };
const CALLS: Record<string, () => Promise<unknown>> = {
  signUp: () => provider.signUp('ada@example.com', 'a long walk home'),
  resendCode: () => provider.resendCode('ada@example.com', { program: 'trade' }),
  confirmSignUp: () => provider.confirmSignUp('ada@example.com', '123456', {}),
  forgotPassword: () => provider.forgotPassword('ada@example.com'),
  resetPassword: () => provider.resetPassword(resetToken('ada', '123456'), 'a long walk home'),
  changePassword: () => provider.changePassword(WHO, 'old', 'a long walk home'),
  exchangeCode: () => provider.exchangeCode(ANSWER),
};
const outcome = (call: string) =>
  (CALLS[call]?.() ?? Promise.reject(new Error(call))).then(
    () => 'done',
    (error: { problemName?: string; message: string }) => error.problemName ?? error.message,
  );
const refuse = (type: string, status = 400) => {
  reply = { status, body: JSON.stringify({ __type: `com.amazonaws#${type}`, message: 'x' }) };
};

test('R470 each call asks Cognito for the operation that it stands for, as our client', async () => {
  reply.body = JSON.stringify({ id_token: 'i', AuthenticationResult: { AccessToken: 'a' } });
  for (const call of Object.keys(CALLS)) await outcome(call);
  expect(asked.map(({ operation, path }) => operation || path)).toEqual([
    'SignUp',
    'ResendConfirmationCode',
    'ConfirmSignUp',
    'ForgotPassword',
    'ConfirmForgotPassword',
    'InitiateAuth',
    'ChangePassword',
    '/oauth2/token',
  ]);
  for (const { operation, body } of asked)
    if (operation !== 'ChangePassword') expect(body).toContain('the-client');
  expect(Object.fromEntries(new URLSearchParams(asked.at(-1)?.body))).toEqual({
    grant_type: 'authorization_code',
    client_id: 'the-client',
    code: 'c',
    redirect_uri: ANSWER.redirectUri,
    code_verifier: 'v',
  });
});

test.each([
  ['signUp', 'UsernameExistsException', 'done'],
  ['signUp', 'InvalidPasswordException', 'VALIDATION_FAILED'],
  ['signUp', 'LimitExceededException', 'RATE_LIMITED'],
  ['resendCode', 'UserNotFoundException', 'done'],
  ['resendCode', 'LimitExceededException', 'RATE_LIMITED'],
  ['confirmSignUp', 'CodeMismatchException', 'VALIDATION_FAILED'],
  ['confirmSignUp', 'ExpiredCodeException', 'VALIDATION_FAILED'],
  ['confirmSignUp', 'UserNotFoundException', 'VALIDATION_FAILED'],
  ['confirmSignUp', 'LimitExceededException', 'RATE_LIMITED'],
  ['forgotPassword', 'UserNotFoundException', 'done'],
  ['forgotPassword', 'InvalidParameterException', 'done'],
  ['forgotPassword', 'LimitExceededException', 'RATE_LIMITED'],
  ['resetPassword', 'UserNotFoundException', 'TOKEN_USED'],
  ['resetPassword', 'CodeMismatchException', 'TOKEN_USED'],
  ['resetPassword', 'ExpiredCodeException', 'TOKEN_USED'],
  ['resetPassword', 'InvalidPasswordException', 'VALIDATION_FAILED'],
  ['changePassword', 'NotAuthorizedException', 'WRONG_PASSWORD'],
  ['exchangeCode', 'invalid_grant', 'SIGN_IN_FAILED'],
])(
  '%s that Cognito refuses with %s is %s here, and does not tell whether the account exists',
  async (call, type, result) => {
    refuse(type);
    expect(await outcome(call)).toBe(result);
  },
);

test.each(Object.keys(CALLS))('while Cognito is away or talks nonsense %s says so', async (call) => {
  for (const away of [
    { status: 503, body: '{"__type":"InternalErrorException"}' },
    { status: 502, body: '<html>Bad gateway</html>' },
    { status: 302, body: '', headers: { location: 'http://127.0.0.1:9/elsewhere' } },
  ]) {
    reply = away;
    expect([away, await outcome(call)]).toEqual([away, 'UNAVAILABLE']);
  }
});

test('R468 an answer without an identity token does not sign the customer in', async () => {
  for (const body of ['{"access_token":"a"}', '[]', '{"id_token":7}']) {
    reply = { status: 200, body };
    expect(await outcome('exchangeCode')).toBe('SIGN_IN_FAILED');
  }
});

test('a sign-up has the id of the pool’s user, and one of an address that is taken an id of none', async () => {
  const sub = '6a1b1f0e-6a5e-4c53-9c1b-6f1a2b3c4d5e';
  reply = { status: 200, body: JSON.stringify({ UserSub: sub, UserConfirmed: false }) };
  expect(await provider.signUp('ada@example.com', 'a long walk home')).toBe(sub);
  refuse('UsernameExistsException');
  const ids = [await provider.signUp('ada@example.com', 'x'), await provider.signUp('ada@example.com', 'x')];
  expect(new Set([...ids, sub]).size).toBe(3);
});
