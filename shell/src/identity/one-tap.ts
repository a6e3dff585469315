import type { IdentitySettings } from '@sanderling/contract/wire/customers/auth';
import { bus } from '@sanderling/runtime';
import styles from './one-tap.module.css';

interface GoogleIdentity {
  accounts: {
    id: {
      initialize(options: {
        client_id: string;
        callback: (answer: { credential: string }) => void;
        cancel_on_tap_outside: boolean;
      }): void;
      prompt(): void;
      cancel(): void;
    };
  };
}

declare global {
  interface Window {
    google?: GoogleIdentity;
  }
}

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

/**
 * Shows Google's one-tap prompt. Without an answer from Google the page is as it was. Answers how to take the prompt away, which
 * works before Google's script has come as well.
 */
export function offerOneTap(
  { google_client_id: clientId, google_script_url: scriptUrl }: IdentitySettings,
  onCredential: (credential: string) => Promise<void>,
): () => void {
  let isOver = false;
  const reserveSpace = (isReserved: boolean) =>
    document.documentElement.classList.toggle(styles.prompted ?? '', isReserved);
  const prompt = () => {
    if (isOver) return;
    reserveSpace(true);
    window.google?.accounts.id.initialize({
      client_id: clientId ?? '',
      cancel_on_tap_outside: true,
      callback: ({ credential }) => {
        reserveSpace(false);
        onCredential(credential).catch((error) => {
          console.error('One-tap sign-in failed', error);
          bus.emit('toast:show', { message: 'One-tap sign-in didn’t work. Use your password.' });
        });
      },
    });
    window.google?.accounts.id.prompt();
  };
  if (window.google) prompt();
  else loadScript(scriptUrl ?? GOOGLE_SCRIPT, prompt);
  return () => {
    isOver = true;
    reserveSpace(false);
    window.google?.accounts.id.cancel();
  };
}

function loadScript(address: string, onLoad: () => void): void {
  const script = document.createElement('script');
  script.src = address;
  script.async = true;
  script.addEventListener('load', onLoad);
  document.head.append(script);
}
