import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { recordPresses } from './record-presses.ts';
import { dismissPress, replayPresses } from './replay-presses.ts';

const presses = recordPresses();
const shopper = userEvent.setup();

/** The server's HTML, which has no code yet. Returns what hydrates it. */
function serverPage(html: string) {
  document.body.innerHTML = `<div id="root"><div>${html}</div></div>`;
  presses.pending.clear();
  delete presses.onPress;
  const root = document.querySelector('#root');
  if (!root) throw new Error('No root.');
  return (Page: ComponentType) =>
    act(async () => {
      hydrateRoot(
        root,
        <div
          onClickCapture={dismissPress}
          onInputCapture={dismissPress}
          onChangeCapture={dismissPress}
          onSubmitCapture={dismissPress}
          onKeyUpCapture={dismissPress}
        >
          <Page />
        </div>,
      );
    });
}

test('a button that is pressed before the page has code acts once when it has', async () => {
  const heard: string[] = [];
  const hydrate = serverPage('<button type="button">Favorite</button>');
  await shopper.click(screen.getByRole('button', { name: 'Favorite' }));
  await hydrate(() => (
    <button type="button" onClick={() => heard.push('favorite')}>
      Favorite
    </button>
  ));
  replayPresses(presses);
  await waitFor(() => expect(heard).toEqual(['favorite']));
  await shopper.click(screen.getByRole('button', { name: 'Favorite' }));
  expect(heard).toEqual(['favorite', 'favorite']);
  expect(presses.pending.size).toBe(0);
});

test('a button of a place that hydrates later acts once when that has', async () => {
  const heard: string[] = [];
  const place = Promise.withResolvers<{ default: ComponentType }>();
  const Late = lazy(() => place.promise);
  const hydrate = serverPage(
    '<button type="button">Samples</button><!--$--><button type="button">Favorite</button><!--/$-->',
  );
  await hydrate(() => (
    <>
      <button type="button" onClick={() => heard.push('samples')}>
        Samples
      </button>
      <Suspense>
        <Late />
      </Suspense>
    </>
  ));
  replayPresses(presses);
  await shopper.click(screen.getByRole('button', { name: 'Samples' }));
  await shopper.click(screen.getByRole('button', { name: 'Favorite' }));
  expect(heard).toEqual(['samples']);
  await act(async () =>
    place.resolve({
      default: () => (
        <button type="button" onClick={() => heard.push('favorite')}>
          Favorite
        </button>
      ),
    }),
  );
  await waitFor(() => expect(heard).toEqual(['samples', 'favorite']));
});

test('a box that is ticked and a word that is typed before the page has code count when it has', async () => {
  const heard: string[] = [];
  const hydrate = serverPage(
    '<label><input type="checkbox"/>Green</label><input type="text" aria-label="Name" value=""/><select aria-label="Sort"><option>Price</option><option>Name</option></select>',
  );
  await shopper.click(screen.getByRole('checkbox', { name: 'Green' }));
  await shopper.type(screen.getByRole('textbox', { name: 'Name' }), 'Mara');
  await shopper.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'Name');
  await hydrate(() => {
    const [isGreen, setGreen] = useState(false);
    const [name, setName] = useState('');
    const [sort, setSort] = useState('Price');
    heard.push(`${isGreen} ${name} ${sort}`);
    return (
      <>
        <label>
          <input type="checkbox" checked={isGreen} onChange={(event) => setGreen(event.target.checked)} />
          Green
        </label>
        <input type="text" aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
        <select aria-label="Sort" value={sort} onChange={(event) => setSort(event.target.value)}>
          <option>Price</option>
          <option>Name</option>
        </select>
      </>
    );
  });
  replayPresses(presses);
  await waitFor(() => expect(heard.at(-1)).toBe('true Mara Name'));
  expect(screen.getByRole('checkbox', { name: 'Green' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mara');
  expect(presses.pending.size).toBe(0);
});

test('what the browser does by itself, and what is gone when the page has code, is not done again', async () => {
  const hydrate = serverPage(
    '<button type="button" popovertarget="menu">Menu</button><button type="button">Gone</button>',
  );
  await shopper.click(screen.getByRole('button', { name: 'Menu' }));
  expect(presses.pending.size).toBe(0);
  await shopper.click(screen.getByRole('button', { name: 'Gone' }));
  screen.getByRole('button', { name: 'Gone' }).remove();
  await hydrate(() => (
    <button type="button" popoverTarget="menu">
      Menu
    </button>
  ));
  replayPresses(presses);
  await waitFor(() => expect(presses.pending.size).toBe(0));
});

test('a form that only the page’s code can send is sent when that is there, with what was typed', async () => {
  const heard: string[] = [];
  const hydrate = serverPage(
    '<form method="post" data-needs-code="true"><input name="email" aria-label="E-mail" value=""/><button type="submit">Sign in</button></form>',
  );
  await shopper.type(screen.getByRole('textbox', { name: 'E-mail' }), 'june@example.com');
  await shopper.click(screen.getByRole('button', { name: 'Sign in' }));
  await hydrate(() => (
    <form
      method="post"
      data-needs-code="true"
      onSubmit={(event) => {
        event.preventDefault();
        heard.push(String(new FormData(event.currentTarget).get('email')));
      }}
    >
      <input name="email" aria-label="E-mail" defaultValue="" />
      <button type="submit">Sign in</button>
    </form>
  ));
  replayPresses(presses);
  await waitFor(() => expect(heard).toEqual(['june@example.com']));
  expect(presses.pending.size).toBe(0);
});

test('a press that other code has taken back is not done again', async () => {
  const heard: string[] = [];
  const hydrate = serverPage('<button type="button">Favorite</button>');
  await hydrate(() => (
    <button type="button" onClick={() => heard.push('favorite')}>
      Favorite
    </button>
  ));
  replayPresses(presses);
  const takeBack = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', takeBack, true);
  await shopper.click(screen.getByRole('button', { name: 'Favorite' }));
  window.removeEventListener('click', takeBack, true);
  await waitFor(() => expect(presses.pending.size).toBe(0));
  expect(heard).toEqual([]);
});
