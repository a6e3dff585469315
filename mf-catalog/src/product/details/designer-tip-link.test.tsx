import type { OpenModal } from '@sanderling/contract/site/events';
import { ApiProblem, bus, createApiClient, servicesAtom } from '@sanderling/runtime';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { product, variant } from '../../testing/fixtures.ts';
import { openProduct } from '../../testing/open-product.ts';

const tip = {
  designer: 'Declan Boyle',
  text: 'Let it be the one large thing.',
  story: '/designer-feature-one',
};
const sofa = { ...product([variant()]), designer_tip: tip };

/** The page of a sofa with a tip, in a shop whose API answers for the sofa or not. */
async function openSofa(isAnswered: boolean) {
  const page = await openProduct('/products/mara', sofa);
  page.store.set(servicesAtom, {
    api: createApiClient({
      async call() {
        if (!isAnswered) throw new ApiProblem(503, { details: 'Away.' });
        return JSON.parse(JSON.stringify({ data: sofa, meta: { selected_variant_id: 1001 } }));
      },
    }),
    cookies: { get: () => undefined, set: () => undefined, remove: () => undefined },
  });
  return { ...page, link: await screen.findByRole('link', { name: 'A designer’s tip, from Declan Boyle' }) };
}

test('R221 a designer’s tip opens where the piece is told of, asked for on the press', async () => {
  const { link, container } = await openSofa(true);
  expect(container.textContent).not.toContain(tip.text);
  const opened: OpenModal[] = [];
  const stop = bus.on('modal:open', (modal) => opened.push(modal));
  await userEvent.click(link);
  await waitFor(() => expect(opened).toHaveLength(1));
  stop();
  expect(opened).toEqual([{ name: 'designer-tip', props: { ...tip, productName: sofa.name } }]);
});

test('R221 a tip that cannot be had leads to the page about the designer, as its link does without scripts', async () => {
  const { link, visited } = await openSofa(false);
  expect(link).toHaveAttribute('href', '/designer-feature-one');
  await userEvent.click(link);
  await waitFor(() => expect(visited).toContain('/designer-feature-one'));
});

test('a piece that no designer has spoken of offers no tip', async () => {
  await openProduct('/products/mara', product([variant()]));
  expect(screen.queryByRole('link', { name: /tip, from/ })).toBeNull();
});
