import type { TrackingSettings } from '../tracking-settings.ts';

export const OFF: TrackingSettings = {
  tagManager: null,
  socialPixel: null,
  customerMessaging: null,
  emailMarketing: null,
};
export const TAGS = 'https://tags.example/gtm.js';
let lastName = 0;

/** Documents of one test are not there in the next: their listeners for leaving and coming back go, with their scripts and what they stored. */
export function useDocuments(): void {
  const listen = window.addEventListener;
  const added: [string, EventListenerOrEventListenerObject][] = [];
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
    jest.spyOn(window, 'addEventListener').mockImplementation((name: string, listener, options) => {
      if (['pagehide', 'pageshow'].includes(name) && listener) added.push([name, listener]);
      listen.call(window, name, listener, options);
    });
  });
  afterEach(() => {
    for (const [name, listener] of added.splice(0)) window.removeEventListener(name, listener);
    jest.restoreAllMocks();
    document.head.innerHTML = '';
    history.replaceState(null, '', '/');
  });
}

/** A vendor whose commands are written down. */
export function vendor() {
  lastName += 1;
  const command = `vendor${lastName}`;
  const told: unknown[][] = [];
  Object.assign(globalThis, { [command]: (...words: unknown[]) => told.push(words) });
  return { told, settings: { script: 'https://pixel.example/core.js', command, account: '42' } };
}

/** The same, of which the script has not come. */
export function lateVendor() {
  lastName += 1;
  const settings = { script: 'https://pixel.example/core.js', command: `late${lastName}`, account: '42' };
  const told = (): unknown[][] => Reflect.get(globalThis, settings.command)?.queue ?? [];
  return { settings, told };
}

export const leaveEarly = () => window.dispatchEvent(new Event('pagehide'));
export const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
