import { Hub } from 'aws-amplify/utils';

/**
 * Listens for the end of a sign-in on a hosted page. Amplify exchanges the code of the address as soon as it is configured, so this
 * has to be asked before: the answer may be there before the caller waits for it.
 */
export function listenForReturn(patienceMs: number): Promise<void> {
  const returned = new Promise<void>((resolve, reject) => {
    const end = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') settle();
      if (payload.event === 'signInWithRedirect_failure') settle(new Error('The code was refused.'));
    });
    const timer = setTimeout(() => settle(new Error('The identity provider did not answer.')), patienceMs);
    function settle(error?: Error) {
      clearTimeout(timer);
      end();
      if (error) reject(error);
      else resolve();
    }
  });
  // A caller that waits gets the rejection; without one it is not unhandled.
  returned.catch(() => undefined);
  return returned;
}
