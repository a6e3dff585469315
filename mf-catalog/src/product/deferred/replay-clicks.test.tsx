import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { dismissClick, ReplayClicks, recordEarlyClicks } from './replay-clicks.tsx';

test('a button that is pressed before its code is there acts once when it is', async () => {
  const presses: string[] = [];
  const part = Promise.withResolvers<{ default: ComponentType }>();
  const Favorite = () => (
    <button type="button" onClick={() => presses.push('favorite')}>
      Favorite
    </button>
  );
  const Late = lazy(() => part.promise);
  document.body.innerHTML =
    '<div id="root"><div class="page"><button type="button">Samples</button><!--$--><button type="button">Favorite</button><!--/$--></div></div>';
  recordEarlyClicks('.page');
  const root = document.querySelector('#root');
  if (!root) throw new Error('No root.');
  await act(async () =>
    hydrateRoot(
      root,
      <div className="page" onClickCapture={dismissClick}>
        <button type="button" onClick={() => presses.push('samples')}>
          Samples
        </button>
        <Suspense>
          <Late />
          <ReplayClicks />
        </Suspense>
      </div>,
    ),
  );
  const shopper = userEvent.setup();
  await shopper.click(screen.getByRole('button', { name: 'Samples' }));
  await shopper.click(screen.getByRole('button', { name: 'Favorite' }));
  expect(presses).toEqual(['samples']);
  await act(async () => part.resolve({ default: Favorite }));
  await waitFor(() => expect(presses).toEqual(['samples', 'favorite']));
  await shopper.click(screen.getByRole('button', { name: 'Favorite' }));
  expect(presses).toEqual(['samples', 'favorite', 'favorite']);
});
