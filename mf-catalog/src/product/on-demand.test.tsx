import { bus } from '@sanderling/runtime';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOnDemand } from './on-demand.ts';

const answers: Promise<{ default: () => string }>[] = [];

function Page() {
  const part = useOnDemand(() => answers.shift() ?? Promise.reject(new Error('Nobody asked for more.')));
  return (
    <main>
      <h1>Mara</h1>
      <button type="button" onClick={part.open}>
        Look closer
      </button>
      {part.Part && <part.Part />}
    </main>
  );
}

test('a part whose code does not come leaves the page as it is, says so, and is there at the next press', async () => {
  const told: string[] = [];
  bus.on('toast:show', ({ message }) => told.push(message));
  answers.push(Promise.reject(new Error('Blocked')), Promise.resolve({ default: () => 'very close' }));
  render(<Page />);
  await userEvent.click(screen.getByRole('button'));
  expect(told).toEqual(['This could not be opened. Please try again in a moment.']);
  expect(screen.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('very close')).toBeVisible();
  expect(told).toHaveLength(1);
});
