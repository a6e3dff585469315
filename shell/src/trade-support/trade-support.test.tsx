import { TEST_SUPPORT } from '@sanderling/contract/testing/test-store';
import { screen } from '@testing-library/react';
import { showInPage } from '../testing/in-page.tsx';
import { TradeSupport } from './trade-support.tsx';

test('R022 R140 the trade desk says when it is there, in Central time', () => {
  showInPage(<TradeSupport support={TEST_SUPPORT} />);
  const block = screen.getByRole('region', { name: 'Trade support' });
  expect(block).toHaveTextContent('Monday to Friday, 9 am to 5 pm Central');
  expect(screen.getByRole('link', { name: 'trade@sanderling.example' })).toHaveAttribute(
    'href',
    'mailto:trade@sanderling.example',
  );
});
