import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { sliceContext } from '../testing/slice-context.ts';
import { ApplyButton } from './apply-button.tsx';
import { chaptersFor } from './chapters.tsx';
import { stepOf, visitorOf } from './step-of.ts';
import { afterOpening } from './trade-program.route.tsx';

test('R042 the way to apply stands between the opening of the trade page and its chapters', () => {
  expect(afterOpening('<h1>Trade</h1><p>Free.</p><h2>Tiers</h2><p>15%</p>')).toEqual([
    '<h1>Trade</h1><p>Free.</p>',
    '<h2>Tiers</h2><p>15%</p>',
  ]);
  expect(afterOpening('<h1>Trade</h1>')).toEqual(['<h1>Trade</h1>', '']);
});

const SIGNED_IN = { isSignedIn: true };

test.each([
  ['a visitor', {}, 'Apply to the trade program', '/designers/signup'],
  ['a customer', SIGNED_IN, 'Apply to the trade program', '/designers/signup'],
  [
    'who has applied',
    { ...SIGNED_IN, role: 'trade_designer_requested' },
    'Your application',
    '/designers/account_verifying',
  ],
  [
    'who has sent all of it',
    { ...SIGNED_IN, designerRequestCompleted: 'true' },
    'Your application',
    '/designers/account_verifying',
  ],
  ['a designer', { ...SIGNED_IN, role: 'room_designer' }, 'Your dashboard', '/user/designer_dashboard'],
  [
    'a designer whose session is over',
    { role: 'room_designer' },
    'Apply to the trade program',
    '/designers/signup',
  ],
])(
  'R042 %s reads on the trade page, in the server’s HTML already, what there is to do',
  (_, cookies, label, path) => {
    const { context } = sliceContext(() => null, cookies);
    const html = renderToString(
      <MemoryRouter>
        <ApplyButton step={stepOf(visitorOf(context))} />
      </MemoryRouter>,
    );
    document.body.innerHTML = html;
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', path);
  },
);

test('R042 who is in the program reads no chapter on applying, and still what else the editors say below it', () => {
  const html =
    '<h2>Also yours</h2><ul><li>A person to call.</li></ul>' +
    '<h2>Apply</h2><ol><li><a href="/designers/signup">Fill in the form</a></li><li>Wait.</li></ol><p>Write to us.</p>';
  const left = '<h2>Also yours</h2><ul><li>A person to call.</li></ul><p>Write to us.</p>';
  expect(chaptersFor('joined', html)).toBe(left);
  expect([chaptersFor('apply', html), chaptersFor('wait', html)]).toEqual([html, html]);
  expect(chaptersFor('joined', left)).toBe(left);
});

test('R042 a page that was made for every visitor follows who has signed in since', () => {
  const store = createStore();
  const session = {
    token: 't',
    email: 'ada@example.com',
    signedInStaging: false,
    designerRequestCompleted: false,
  };
  store.set(transitionAtom, { type: 'activated', session: { ...session, role: 'trade_designer' } });
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ApplyButton step="apply" />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.getByRole('link', { name: 'Your dashboard' })).toBeVisible();
});
