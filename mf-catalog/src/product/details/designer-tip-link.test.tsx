import type { OpenModal } from '@sanderling/contract/site/events';
import { bus } from '@sanderling/runtime';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { product, variant } from '../../testing/fixtures.ts';
import { openProduct } from '../../testing/open-product.ts';

const tip = {
  designer: 'Declan Boyle',
  text: 'Let it be the one large thing.',
  story: '/designer-feature-one',
};

test('R221 a designer’s tip opens where the piece is told of, and is a link to the designer without scripts', async () => {
  const sofa = { ...product([variant()]), designer_tip: tip };
  await openProduct('/products/mara', sofa);
  const link = await screen.findByRole('link', { name: 'A tip from Declan Boyle' });
  expect(link).toHaveAttribute('href', '/designer-feature-one');
  const opened: OpenModal[] = [];
  const stop = bus.on('modal:open', (modal) => opened.push(modal));
  await userEvent.click(link);
  stop();
  expect(opened).toEqual([{ name: 'designer-tip', props: { ...tip, productName: sofa.name } }]);
});

test('a piece that no designer has spoken of offers no tip', async () => {
  await openProduct('/products/mara', product([variant()]));
  expect(screen.queryByRole('link', { name: /^A tip from/ })).toBeNull();
});
