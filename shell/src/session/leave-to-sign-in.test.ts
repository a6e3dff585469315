import { memoryCookies } from '../testing/memory-cookies.ts';
import { leaveToSignIn } from './leave-to-sign-in.ts';

function leaveFrom(cookies: Parameters<typeof memoryCookies>[0]) {
  const { cookies: jar, values } = memoryCookies(cookies);
  const opened: string[] = [];
  leaveToSignIn(jar, {
    location: {
      pathname: '/checkout',
      search: '?step=payment',
      assign: (url) => void opened.push(String(url)),
    },
  });
  return { opened, values };
}

test('a customer whose session has ended in the checkout is told so where they sign in, and led back with their cart', () => {
  const { opened, values } = leaveFrom({
    token: 'refused',
    role: 'shopper',
    email: 'a@b.example',
    orderId: '7',
  });
  expect(opened).toEqual(['/login?session=ended']);
  expect(Object.fromEntries(values)).toEqual({ orderId: '7', wantedRoute: '/checkout?step=payment' });
});

test('a guest who wants to sign in from the checkout is told of no session', () => {
  expect(leaveFrom({ orderId: '7' }).opened).toEqual(['/login']);
});
