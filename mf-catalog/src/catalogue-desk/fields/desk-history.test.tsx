import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DeskHistory } from './desk-history.tsx';

const edit = (id: number, more: object = {}) => ({
  id,
  action: 'published',
  by: 'ada@example.com',
  at: '2026-11-20T16:00:00.000Z',
  can_undo: true,
  ...more,
});

test('a merchant reads who changed what, before going back to a state of before', () => {
  const history = [edit(2, { changed: ['L-1 price: 240 → 199', 'description'] }), edit(1)];
  const page = <DeskHistory history={history} version={3} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />);
  const [newest, first] = screen.getAllByRole('listitem');
  expect(newest).toHaveTextContent('by ada@example.com');
  expect(newest).toHaveTextContent('L-1 price: 240 → 199; description');
  expect(first).not.toHaveTextContent('→');
  expect(screen.getAllByRole('button', { name: /Go back to this state/ })).toHaveLength(1);
});
