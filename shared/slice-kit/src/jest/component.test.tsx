import { render, screen } from '@testing-library/react';
import { atom, useAtomValue } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import styles from './component-test.module.css';

const countAtom = atom(3);

function Count() {
  return (
    <button type="button" className={styles.primary}>
      {useAtomValue(countAtom)} items
    </button>
  );
}

test('a component test has a document, class names, atoms and a router with loaders', async () => {
  const route = { path: '/', loader: () => 'loaded', element: <Count />, HydrateFallback: () => null };
  render(<RouterProvider router={createMemoryRouter([route])} />);
  expect(await screen.findByRole('button', { name: '3 items' })).toHaveClass('primary');
});
