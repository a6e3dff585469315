import { variantRecordFixture } from '@sanderling/contract/testing/variant-record';
import { bus } from '@sanderling/runtime';
import { InPage } from '@sanderling/slice-kit/stories/in-page.tsx';
import { fireEvent, render, screen } from '@testing-library/react';
import { loader } from './hello.route.tsx';
import { WithoutProducts, WithProducts } from './hello.stories.tsx';

test('a shopper sees two products, and one more after a press', () => {
  render(<WithProducts />, { wrapper: InPage });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('A page of our own');
  expect(screen.getAllByRole('article')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Show one more' }));
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show one more' })).not.toBeInTheDocument();
});

test('a shopper who asks what this is gets the modal', () => {
  const opened: string[] = [];
  const unsubscribe = bus.on('modal:open', ({ name }) => opened.push(name));
  render(<WithoutProducts />, { wrapper: InPage });
  fireEvent.click(screen.getByRole('button', { name: 'What is this?' }));
  unsubscribe();
  expect(opened).toEqual(['hello-details']);
});

test('the page stands when the search is away', async () => {
  const product = variantRecordFixture();
  const load = (trending: () => Promise<unknown>) =>
    loader({ context: { search: { trending } } } as unknown as Parameters<typeof loader>[0]);
  expect(await load(async () => [product])).toEqual({ products: [product] });
  expect(await load(() => Promise.reject(new Error('away')))).toEqual({ products: [] });
});
