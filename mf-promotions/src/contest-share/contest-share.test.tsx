import { act, fireEvent, screen } from '@testing-library/react';
import { showToShopper } from '../testing/shopper-page.tsx';
import MarketingContestShareModal from './marketing-contest-share.modal.tsx';

const LINK = 'https://sanderling.example/40-k-sweepstakes?friend=abc';
const noOne = { close: () => {}, emit: () => {} };

function allowCopying(writeText: (text: string) => Promise<void>) {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}

test('R222 the contest share modal gives the entrant’s link, to copy and to send', async () => {
  const copied: string[] = [];
  allowCopying(async (text) => void copied.push(text));
  showToShopper(<MarketingContestShareModal link={LINK} {...noOne} />);
  expect(screen.getByRole('textbox', { name: 'Your link' })).toHaveValue(LINK);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the link' })));
  expect(copied).toEqual([LINK]);
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
  const mail = screen.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(mail)).toContain(LINK);
});

test('R222 where copying is forbidden the modal says how to do it by hand', async () => {
  allowCopying(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  showToShopper(<MarketingContestShareModal link={LINK} {...noOne} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy the link' })));
  expect(screen.getByRole('status')).toHaveTextContent('copy it yourself');
});

test('R222 who has not entered shares the sweepstakes itself', () => {
  showToShopper(<MarketingContestShareModal {...noOne} />);
  expect(screen.getByRole('textbox')).toHaveValue('http://localhost/40-k-sweepstakes');
});
