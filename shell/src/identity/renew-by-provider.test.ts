import { memoryCookies } from '../testing/memory-cookies.ts';
import { tokenFor } from '../testing/session-page.ts';
import { renewByProvider } from './renew-by-provider.ts';

const adas = (seconds: number) => tokenFor(seconds, { sub: 'ada' });
const graces = (seconds: number) => tokenFor(seconds, { sub: 'grace' });
const OLD = adas(-10);
const NEW = adas(3_600);

/** Asks the provider for a token in place of the old one; `meanwhile` happens before it answers. */
async function renew({
  meanwhile = () => {},
  answer = NEW,
}: {
  meanwhile?: (cookies: ReturnType<typeof memoryCookies>['cookies']) => void;
  answer?: string | null;
}) {
  const { cookies, values } = memoryCookies({ token: OLD });
  const currentToken = jest.fn(async () => {
    meanwhile(cookies);
    return answer;
  });
  const renewed = await renewByProvider(OLD, cookies, async () => ({ currentToken }));
  return { renewed, inCookies: values.get('token') };
}

test('a renewed token takes the place of the old one in the cookies', async () => {
  expect(await renew({})).toEqual({ renewed: NEW, inCookies: NEW });
});

test('a customer who signs out in another tab while the provider is asked stays signed out', async () => {
  const signOut = await renew({ meanwhile: (cookies) => cookies.remove('token') });
  expect(signOut).toEqual({ renewed: null, inCookies: undefined });
});

test('a customer who signs in while the provider is asked keeps the token of that sign-in', async () => {
  const signedIn = adas(7_200);
  const outcome = await renew({ meanwhile: (cookies) => cookies.set('token', signedIn) });
  expect(outcome).toEqual({ renewed: signedIn, inCookies: signedIn });
});

test('another customer who signs in while the provider is asked is not taken for the one before', async () => {
  const others = graces(3_600);
  const outcome = await renew({ meanwhile: (cookies) => cookies.set('token', others) });
  expect(outcome).toEqual({ renewed: null, inCookies: others });
});

test('a token that another tab has renewed before the provider is asked is taken without a question', async () => {
  const { cookies } = memoryCookies({ token: NEW });
  const currentToken = jest.fn(async () => null);
  expect(await renewByProvider(OLD, cookies, async () => ({ currentToken }))).toBe(NEW);
  expect(currentToken).not.toHaveBeenCalled();
});

test('R314 a token of another customer, and an answer that is no token, renew nothing', async () => {
  for (const answer of [graces(3_600), 'no token', null])
    expect(await renew({ answer })).toEqual({ renewed: null, inCookies: OLD });
});
