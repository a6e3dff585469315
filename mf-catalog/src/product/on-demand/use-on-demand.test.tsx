import { bus } from '@sanderling/runtime';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { useOnDemand } from './use-on-demand.ts';

const answers: Promise<{ default: ComponentType }>[] = [];

function Page() {
  const closer = useOnDemand<object>(
    () => answers.shift() ?? Promise.reject(new Error('Asked once too often.')),
  );
  return (
    <main>
      <h1>Mara</h1>
      <button type="button" aria-expanded={closer.Part !== null} onClick={closer.open}>
        Look closer
      </button>
      {closer.Part && <closer.Part />}
    </main>
  );
}

test('a shopper whose browser cannot have the code keeps the page, is told so, and gets it with the next press', async () => {
  const told: string[] = [];
  const end = bus.on('toast:show', ({ message }) => told.push(message));
  answers.push(Promise.reject(new Error('Blocked')), Promise.resolve({ default: () => 'very close' }));
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { expanded: false }));
  expect(told).toEqual(['This could not be loaded. Try again.']);
  expect(screen.getByRole('heading', { name: 'Mara' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { expanded: false }));
  expect(await screen.findByText('very close')).toBeVisible();
  expect(told).toHaveLength(1);
  end();
});
