import { OF_THE_SESSION } from '@sanderling/contract/site/cookies';
import { isApiProblem, type Services } from '@sanderling/runtime';
import styles from './impersonation-bar.module.css';

/**
 * Says on every page that an admin sees the store as a customer, and ends it with one click. React does not render it: few visitors need
 * it, and it must be there whatever a page shows.
 */
export function showImpersonationBar(
  email: string,
  services: Services,
  open: (address: string) => void = (address) => location.assign(address),
): void {
  if (document.getElementById(BAR_ID)) return;
  const bar = document.createElement('aside');
  bar.id = BAR_ID;
  bar.className = styles.bar ?? '';
  bar.setAttribute('aria-label', 'Acting for a customer');
  const message = document.createElement('p');
  message.append(
    'You see the store as ',
    strong(email),
    '. Your changes are made in this account and logged.',
  );
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Stop';
  button.addEventListener('click', () => void stop());
  bar.append(message, button);
  document.body.append(bar);

  async function stop() {
    button.disabled = true;
    const { api, cookies, auth } = services;
    try {
      await api.impersonations.end({}, { handle500: false });
    } catch (error) {
      // Over already, or out of reach: here it ends in any case, and there within the hour.
      if (!isApiProblem(error)) throw error;
    }
    for (const key of OF_THE_SESSION) cookies.remove(key);
    // The admin's own session, where this browser still has one.
    const own = await auth?.()
      .then((client) => client.renew(null))
      .catch(() => null);
    open(own ? '/user/dashboard' : '/login');
  }
}

const BAR_ID = 'impersonation';

function strong(text: string): HTMLElement {
  const element = document.createElement('strong');
  element.textContent = text;
  return element;
}
