import { navigationDirectionAtom } from '@sanderling/runtime';
import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { type ComponentType, useLayoutEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { deferred } from './deferred.tsx';

function Total({ of }: { of: number }) {
  return <p>{`Total ${of}`}</p>;
}

function serverPage(html: string) {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const root = document.querySelector('#root');
  if (!root) throw new Error('No root.');
  return root;
}

test('the server’s HTML stays until the code is there, whatever changes meanwhile, and follows then', async () => {
  const code = Promise.withResolvers<ComponentType<{ of: number }>>();
  const DeferredTotal = deferred(() => code.promise);
  let change = (_total: number) => {};
  function Page() {
    const [total, setTotal] = useState(1);
    change = setTotal;
    return <DeferredTotal of={total} />;
  }
  const root = serverPage('<!--$--><p>Total 1</p><!--/$-->');
  const element = screen.getByText('Total 1');
  await act(async () => hydrateRoot(root, <Page />));
  await act(async () => change(2));
  expect(element).toBeVisible();
  expect(element).toHaveTextContent('Total 1');
  await act(async () => code.resolve(Total));
  expect(element).toBeVisible();
  expect(element).toHaveTextContent('Total 2');
});

test('a place that appears when the code is there shows it at once', async () => {
  const DeferredTotal = deferred(async () => Total);
  await act(async () => undefined);
  render(<DeferredTotal of={3} />);
  expect(screen.getByText('Total 3')).toBeVisible();
});

test('what is on few pages is asked for where one shows it, and stays as the server has sent it until then', async () => {
  const code = Promise.withResolvers<ComponentType<{ of: number }>>();
  let asked = 0;
  const RareTotal = deferred(
    () => {
      asked += 1;
      return code.promise;
    },
    { isRare: true },
  );
  expect(asked).toBe(0);
  let change = (_total: number) => {};
  function Page() {
    const [total, setTotal] = useState(1);
    change = setTotal;
    return <RareTotal of={total} />;
  }
  const root = serverPage('<!--$--><p>Total 1</p><!--/$-->');
  const element = screen.getByText('Total 1');
  await act(async () => hydrateRoot(root, <Page />));
  await act(async () => change(2));
  expect(element).toBeVisible();
  await act(async () => code.resolve(Total));
  expect(element).toHaveTextContent('Total 2');
  expect(asked).toBe(1);
});

test('code that did not come is asked for again by the next press', async () => {
  let asked = 0;
  const DeferredTotal = deferred(async () => {
    asked += 1;
    if (asked === 1) throw new Error('Blocked');
    return Total;
  });
  await act(async () => undefined);
  render(<DeferredTotal of={4} />);
  expect(screen.queryByText('Total 4')).toBeNull();
  await act(async () => document.body.click());
  expect(await screen.findByText('Total 4')).toBeVisible();
});

/** What is shown with the page, as a part far down it asks for a turn of its own. */
async function firstShown(page: (FarDown: ComponentType<{ of: number }>) => void) {
  document.body.innerHTML = '';
  const FarDown = deferred(async () => Total, { isFarDown: true });
  await act(async () => undefined);
  const first: (string | null)[] = [];
  function Page({ of }: { of: number }) {
    useLayoutEffect(() => void first.push(document.body.textContent), []);
    return (
      <>
        <h1>Sofa</h1>
        <FarDown of={of} />
      </>
    );
  }
  page(Page);
  return first;
}

test('what is far down a page that is navigated to comes once the rest is shown', async () => {
  const first = await firstShown((Page) => render(<Page of={5} />));
  expect(first).toEqual(['Sofa']);
  expect(await screen.findByText('Total 5')).toBeVisible();
});

test('on the way back, and to a place in the page, what is far down is there with the rest', async () => {
  const store = createStore();
  store.set(navigationDirectionAtom, 'backward');
  const back = await firstShown((Page) =>
    render(
      <Provider store={store}>
        <Page of={6} />
      </Provider>,
    ).unmount(),
  );
  expect(back).toEqual(['SofaTotal 6']);
  location.hash = 'reviews';
  const place = await firstShown((Page) => render(<Page of={7} />));
  location.hash = '';
  expect(place).toEqual(['SofaTotal 7']);
});

test('what is far down a page of the server stays where it is', async () => {
  const FarDown = deferred(async () => Total, { isFarDown: true });
  const root = serverPage('<main><!--$--><p>Total 8</p><!--/$--></main>');
  const element = screen.getByText('Total 8');
  const page = (
    <main>
      <FarDown of={8} />
    </main>
  );
  await act(async () => hydrateRoot(root, page, { onRecoverableError: () => undefined }));
  expect(element).toBeVisible();
});
