import { atom, type createStore } from 'jotai';
import { sessionStateAtom } from './session-atoms.ts';
import { transitionAtom } from './transition-atom.ts';

type Store = ReturnType<typeof createStore>;

/** Asks the identity provider for a new token: null when it gives none, rejected when it does not answer. */
export type AskProvider = () => Promise<string | null>;

interface Renewal {
  token: string;
  outcome: Promise<string | null>;
}

const renewalAtom = atom<Renewal | null>(null);

/**
 * Renews a token that the API has refused. Calls that are refused at the same time wait for one question to the provider and get its
 * outcome; a call that comes later gets null at once for a token that has expired. Rejects while the provider does not answer: the
 * session stays active, and the next refusal asks again.
 */
export function renewRefusedToken(store: Store, token: string, ask: AskProvider): Promise<string | null> {
  store.set(transitionAtom, { type: 'refused', token });
  if (store.get(sessionStateAtom) === 'expired') return Promise.resolve(null);
  return renewToken(store, token, ask);
}

/** Renews a token before the API refuses it. A call that is refused meanwhile waits for this question too. */
export function renewToken(store: Store, token: string, ask: AskProvider): Promise<string | null> {
  const pending = store.get(renewalAtom);
  if (pending?.token === token) return pending.outcome;
  const renewal: Renewal = {
    token,
    outcome: settleRenewal(store, token, ask).finally(() =>
      store.set(renewalAtom, (current) => (current === renewal ? null : current)),
    ),
  };
  store.set(renewalAtom, renewal);
  return renewal.outcome;
}

async function settleRenewal(store: Store, token: string, ask: AskProvider): Promise<string | null> {
  try {
    const newToken = await ask();
    if (newToken === null) store.set(transitionAtom, { type: 'expired', token });
    else store.set(transitionAtom, { type: 'renewed', token, newToken });
    return newToken;
  } catch (error) {
    store.set(transitionAtom, { type: 'unanswered', token });
    throw error;
  }
}
