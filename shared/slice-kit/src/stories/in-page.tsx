import { createStore, Provider } from 'jotai';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** For stories and tests: what a component of a slice finds around it in the shop. The visitor is a guest, without a session. */
export function InPage({ children }: { children: ReactNode }) {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <MemoryRouter>{children}</MemoryRouter>
    </Provider>
  );
}
