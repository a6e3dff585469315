import { act, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
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
