/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { waitFor } from '@testing-library/dom';

const load = createRequire(__filename);
const withoutViewTransitions = load('./loaders/without-view-transitions.cjs');
const folder = path.dirname(load.resolve('react-dom/package.json'));
const react = load(path.join(path.dirname(load.resolve('react/package.json')), 'cjs/react.production.js'));
const source = readFileSync(path.join(folder, 'cjs/react-dom-client.production.js'), 'utf8');

test('a slice that asks React for a view transition shows what has changed at once', async () => {
  const { startTransition, createElement, ViewTransition } = react;
  const startViewTransition = jest.fn();
  Object.assign(document, { startViewTransition });
  const { createRoot } = evaluate(withoutViewTransitions(source));
  const root = createRoot(document.body.appendChild(document.createElement('main')));
  for (const text of ['Linen', 'Velvet']) {
    startTransition(() =>
      root.render(
        createElement(ViewTransition, { key: text, ref: () => undefined }, createElement('p', null, text)),
      ),
    );
    await waitFor(() => expect(document.querySelector('main')?.textContent).toBe(text));
  }
  expect(startViewTransition).not.toHaveBeenCalled();
});

test('a build with a react-dom whose functions have other names fails', () => {
  expect(() => withoutViewTransitions(source.replaceAll('commitExitViewTransitions', 'leave'))).toThrow(
    'react-dom has 0 functions commitExitViewTransitions.',
  );
});

/** With React as pages have it, whatever the environment says. */
function evaluate(code: string) {
  const known: Record<string, unknown> = {
    react,
    'react-dom': load(path.join(folder, 'cjs/react-dom.production.js')),
    scheduler: load('scheduler'),
  };
  const module = { exports: { createRoot: (_: Element) => ({ render: (_node: unknown) => undefined }) } };
  new Function('module', 'exports', 'require', code)(module, module.exports, (name: string) => known[name]);
  return module.exports;
}
