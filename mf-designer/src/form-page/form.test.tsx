import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { DocumentForm, Form, FormKey } from './form.tsx';

/** A page with a form of two buttons, whose action answers when it is told to. */
function show() {
  const sent: (string | null)[] = [];
  let answer = () => {};
  const action = async ({ request }: { request: Request }) => {
    sent.push(new URL(request.url).searchParams.get('add'));
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return null;
  };
  const element = (
    <FormKey value="0123">
      <Form method="get">
        <button type="submit" name="add" value="chair">
          Chair
        </button>
        <button type="submit" name="add" value="lamp">
          Lamp
        </button>
      </Form>
    </FormKey>
  );
  const router = createMemoryRouter([{ path: '/', element, loader: action }], {
    initialEntries: ['/'],
    hydrationData: { loaderData: { 0: null } },
  });
  render(<RouterProvider router={router} />);
  return { sent, finish: () => act(async () => answer()) };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('R080 a button of a form that is pressed twice at once sends one form, and after the answer the next one', async () => {
  const { finish, sent } = show();
  const chair = screen.getByRole('button', { name: 'Chair' });
  await act(async () => {
    fireEvent.click(chair);
    fireEvent.click(chair);
  });
  await press('Chair');
  expect(sent).toEqual(['chair']);
  await finish();
  await press('Chair');
  expect(sent).toEqual(['chair', 'chair']);
});

test('R080 another button of the same form is another wish, though the first is on its way', async () => {
  const { sent } = show();
  await press('Chair');
  await press('Lamp');
  expect(sent).toEqual(['chair', 'lamp']);
});

test('R080 a form that the browser sends itself goes once, however fast its button is pressed again', () => {
  const taken: boolean[] = [];
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <DocumentForm>
          <button type="submit">Open</button>
        </DocumentForm>
      ),
    },
  ]);
  render(<RouterProvider router={router} />);
  const note = (event: Event) => {
    taken.push(!event.defaultPrevented);
    event.preventDefault();
  };
  window.addEventListener('submit', note);
  const button = screen.getByRole('button', { name: 'Open' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(taken).toEqual([true, false]);
  window.removeEventListener('submit', note);
});

test('every form of the slice is one of these', () => {
  const folder = path.join(import.meta.dirname, '..');
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (!file.endsWith('.tsx') || file.endsWith('.test.tsx') || file === 'form-page/form.tsx') return false;
    const text = readFileSync(path.join(folder, file), 'utf8');
    return text.includes('<form') || /\bForm\b[^;]*from '@sanderling\/runtime\/router'/.test(text);
  });
  expect(others).toEqual([]);
});
