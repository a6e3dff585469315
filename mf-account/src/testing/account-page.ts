import type { RouteModule } from '@sanderling/runtime';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openPage } from './open-page.tsx';

// jsdom lays nothing out. The newest browsers answer when they have scrolled.
Object.assign(Element.prototype, { scrollIntoView: async () => undefined });

/** A page with these answers of the API, by method and path; everything else is not to be asked. */
export function show(module: RouteModule, at: string, answers: Record<string, unknown>) {
  return openPage(module, at, {}, (path, method) => {
    const key = `${method} ${path}`;
    if (!(key in answers)) throw new Error(`${key} was not expected`);
    const answer = answers[key];
    return typeof answer === 'function' ? answer() : answer;
  });
}

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
export const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
export const lastSent = ({ sent }: ReturnType<typeof openPage>) =>
  sent.filter(({ path }) => !path.startsWith('GET')).at(-1);
