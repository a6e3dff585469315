import type { CookieKey } from '@sanderling/contract/site/cookies';
import {
  type ApiClient,
  ApiProblem,
  type CookieJar,
  createApiClient,
  orderAtom,
  servicesAtom,
  type Transport,
} from '@sanderling/runtime';
import { createNamedStore } from '@sanderling/runtime/testing/named-store';
import { render } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

type Answer = (path: string, body: unknown) => unknown;

/** For tests: the API's client, with `answer` for what the API would say. What it throws is a refusal. */
export function clientThatAnswers(answer: Answer, whole?: object): ApiClient {
  const call: Transport['call'] = async (_method, path, body) =>
    JSON.parse(JSON.stringify(whole ?? { data: answer(path, body) }));
  return createApiClient({ call });
}

export function refusal(status: number, problem: ConstructorParameters<typeof ApiProblem>[1]) {
  return new ApiProblem(status, problem);
}

/** For tests: `element` in a page of a visitor with these cookies. */
export function showToShopper(
  element: ReactNode,
  {
    path = '/',
    cookies: start = {},
    answer = () => null,
    answers,
    cart,
  }: {
    path?: string;
    cookies?: Partial<Record<CookieKey, string>>;
    answer?: Answer;
    /** With what stands beside the data. */
    answers?: object;
    /** Only what the element reads of a cart. */
    cart?: object;
  } = {},
) {
  const values = new Map<string, string>(Object.entries(start));
  const cookies: CookieJar = {
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
  const store = createNamedStore();
  store.set(servicesAtom, { api: clientThatAnswers(answer, answers), cookies });
  if (cart) store.set(orderAtom, JSON.parse(JSON.stringify(cart)));
  const page = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[path]}>{element}</MemoryRouter>
    </Provider>,
  );
  return { ...page, values };
}
