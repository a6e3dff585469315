import { PROBLEMS } from '@sanderling/contract/problem';
import type { OpenModal } from '@sanderling/contract/site/events';
import { MODAL_OWNERS } from '@sanderling/contract/site/modals';
import { bus } from '@sanderling/runtime';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import slice from '../../slice.json';
import { refusal, showToShopper } from '../testing/shopper-page.tsx';
import BuyMoreConfirmationModal from './buy-more-confirmation.modal.tsx';
import BuyMoreOfferModal from './buy-more-offer.modal.tsx';
import { OFFER_MODALS } from './offers.ts';

const noOne = { close: () => {}, emit: () => {} };
const FOUR = ['To $999.99 10%', '$1,000 to $2,999.99 15%', '$3,000 to $9,999.99 20%', '$10,000 and more 25%'];
const THREE = ['To $1,499.99 15%', '$1,500 to $6,999.99 20%', '$7,000 and more 25%'];
const NAMES = ['swap', 'refresh', 'renew', 'transform'];

const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [...row.querySelectorAll('td')]
        .slice(-2)
        .map(({ textContent }) => textContent)
        .join(' '),
    );

function keep(email: string) {
  fireEvent.change(screen.getByRole('textbox', { name: 'E-mail' }), { target: { value: email } });
  const form = screen.getByRole('button', { name: 'Save this offer for me' }).closest('form');
  if (form) fireEvent.submit(form);
}

describe.each([
  [
    'R227 R228',
    'buy-more-get-more',
    'bmgm-tier',
    ['To $799.99 10%', '$800 to $4,999.99 15%', '$5,000 to $14,999.99 20%', '$15,000 and more 25%'],
  ],
  ['R229 R230', 'buy-more-save-more', 'bmsv-tier', FOUR],
  ['R231 R232', 'buy-more-save-more-mds', 'bmsv-tier-mds', THREE],
  ['R233 R234', 'buy-more-save-more-foj', 'bmsv-tier-foj', THREE],
  ['R235 R236', 'buy-more-save-more-anv', 'bmsv-tier-anv', THREE],
  ['R237 R238', 'buy-more-save-more-lds', 'bmsv-tier-lds', FOUR],
  ['R239 R240', 'buy-more-save-more-fsvip', 'bmsv-tier-fsvip', FOUR],
  ['R241 R242', 'buy-more-save-more-prebf', 'bmsv-tier-prebf', FOUR],
])('%s the modal %s', (_ids, name, campaign, tiers) => {
  test('shows what each tier of its campaign gives', () => {
    showToShopper(<BuyMoreOfferModal name={name} {...noOne} />);
    expect(rows()).toEqual(tiers);
    expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute(
      'href',
      campaign === 'bmgm-tier' ? '/pages/bmgm-tos' : '/pages/bmsv-tos',
    );
  });

  test('keeps the offer for an address, and its confirmation says so', async () => {
    const asked: unknown[] = [];
    const opened: OpenModal[] = [];
    const end = bus.on('modal:open', (modal) => opened.push(modal));
    const offered = campaign === 'bmgm-tier' ? campaign : `${campaign}_subscriber`;
    const joined: unknown[] = [];
    const endJoined = bus.on('campaign:joined', (detail) => joined.push(detail));
    const { unmount } = showToShopper(<BuyMoreOfferModal name={name} {...noOne} />, {
      answer: (path, body) => {
        asked.push([path, body]);
        return { sent: true, campaign: offered };
      },
    });
    keep(' ada@example.com ');
    await waitFor(() => expect(opened).toHaveLength(1));
    end();
    endJoined();
    expect(asked).toEqual([['/user/send_email_to_bmsv_list', { email: 'ada@example.com', campaign }]]);
    expect(joined).toEqual([{ campaign: offered, email: 'ada@example.com' }]);
    expect(opened[0]?.name).toBe(`${name}-confirmation`);
    unmount();
    showToShopper(<BuyMoreConfirmationModal name={opened[0]?.name ?? ''} {...opened[0]?.props} {...noOne} />);
    expect(screen.getByRole('status')).toHaveTextContent('ada@example.com');
    expect(screen.getByRole('status')).toHaveTextContent('up to 25% off');
    expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/products');
  });
});

test('R541 the tiers of buy more, save more have names: swap, refresh, renew, transform', () => {
  showToShopper(<BuyMoreOfferModal name="buy-more-save-more" {...noOne} />);
  const names = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent);
  expect(names).toEqual(NAMES);
});

test('an address that cannot be used is said beside the field, everything else above the form', async () => {
  let problem = refusal(422, {
    code: PROBLEMS.VALIDATION_FAILED.code,
    message: 'No.',
    errors: { email: ['Enter an e-mail address.'] },
  });
  const opened: unknown[] = [];
  const end = bus.on('modal:open', (modal) => opened.push(modal));
  const joined: unknown[] = [];
  const endJoined = bus.on('campaign:joined', (detail) => joined.push(detail));
  showToShopper(<BuyMoreOfferModal name="buy-more-save-more" {...noOne} />, {
    answer: () => {
      throw problem;
    },
  });
  keep('no-address');
  await waitFor(() => expect(screen.getByRole('textbox')).toBeInvalid());
  expect(screen.getByText('Enter an e-mail address.')).toBeVisible();
  problem = refusal(429, { code: PROBLEMS.RATE_LIMITED.code, message: 'Too many requests. Wait a moment.' });
  await act(async () => keep('ada@example.com'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests');
  end();
  endJoined();
  expect([joined, opened]).toEqual([[], []]);
});

test('every modal that the slice offers is one that the store knows by name, and nothing is missing', () => {
  const offered = slice.modals.map(({ modal }) => modal).sort();
  expect(offered).toEqual([...OFFER_MODALS, 'marketing-contest-share', 'newsletter'].sort());
  const ours = Object.entries(MODAL_OWNERS).filter(([, owner]) => owner === 'mf-promotions');
  expect(ours.map(([modal]) => modal).sort()).toEqual(offered);
});
