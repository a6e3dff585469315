import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { CompareCheckbox } from './compare-checkbox.tsx';
import { CompareTray } from './compare-tray.tsx';

const NAMES = ['Holm', 'Rosalind', 'Thornbury', 'Canebrake', 'Wetherby'];

function List() {
  const shown = NAMES.map((name) => ({ slug: name.toLowerCase(), name }));
  return (
    <>
      <h1>Sideboards</h1>
      {shown.map((piece) => (
        <CompareCheckbox key={piece.slug} {...piece} />
      ))}
      <CompareTray shown={shown.map(({ slug }) => slug)} />
    </>
  );
}

const openList = () => renderPage({ path: '/products', at: '/products', Component: List, data: () => null });
const box = (name: string) => screen.getByRole('checkbox', { name: `Compare ${name}` });

beforeEach(() => sessionStorage.clear());

test('two pieces are ticked and compared', async () => {
  const { visited } = await openList();
  await userEvent.click(box('Holm'));
  expect(screen.getByRole('status')).toHaveTextContent('Choose another piece');
  await userEvent.click(box('Rosalind'));
  await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(visited.at(-1)).toBe('/compare'));
});

test('four are the most, and one can be taken back', async () => {
  await openList();
  for (const name of NAMES.slice(0, 4)) await userEvent.click(box(name));
  expect(box('Wetherby')).toBeDisabled();
  await userEvent.click(box('Holm'));
  expect(box('Wetherby')).toBeEnabled();
});

test('what was chosen on another list is still there, and is sent along without a box', async () => {
  sessionStorage.setItem('sanCompared', JSON.stringify([{ slug: 'lido', name: 'Lido' }, 'nonsense']));
  const { container } = await openList();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Lido'));
  expect(within(container).queryByRole('checkbox', { name: 'Compare Lido' })).toBeNull();
  expect(container.querySelector('input[type=hidden][name=piece]')).toHaveValue('lido');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(sessionStorage.getItem('sanCompared')).toBe('[]');
});

test('without JavaScript the boxes and the button are one form that asks for the comparison', async () => {
  await openList();
  const form = screen.getByRole('button', { name: 'Compare' }).closest('form');
  expect(form).toHaveAttribute('action', '/compare');
  expect(form).toHaveAttribute('method', 'get');
  expect(box('Holm')).toHaveAttribute('form', form?.id);
  expect(box('Holm')).toHaveAttribute('name', 'piece');
});
