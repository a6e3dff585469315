import 'aws-amplify/auth/enable-oauth-listener';
import { Hub } from 'aws-amplify/utils';

/** Waits until Amplify has exchanged the code of the address. Rejects when it could not. */
export function hostedReturn(patienceMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
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
}
