import type { IdentitySettings } from '@sanderling/contract/wire/auth';

interface GoogleIdentity {
  accounts: {
    id: {
      initialize(options: {
        client_id: string;
        callback: (answer: { credential: string }) => void;
        cancel_on_tap_outside: boolean;
      }): void;
      prompt(): void;
    };
  };
}

declare global {
  interface Window {
    google?: GoogleIdentity;
  }
}

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

/** Shows Google's one-tap prompt. Without an answer from Google the page is as it was. */
export function offerOneTap(
  { google_client_id: clientId, google_script_url: scriptUrl }: IdentitySettings,
  onCredential: (credential: string) => Promise<void>,
): void {
  const script = document.createElement('script');
  script.src = scriptUrl ?? GOOGLE_SCRIPT;
  script.async = true;
  script.addEventListener('load', () => {
    window.google?.accounts.id.initialize({
      client_id: clientId ?? '',
      cancel_on_tap_outside: true,
      callback: ({ credential }) => {
        onCredential(credential).catch((error) => console.error('One-tap sign-in failed', error));
      },
    });
    window.google?.accounts.id.prompt();
  });
  document.head.append(script);
}
