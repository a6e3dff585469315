import { type EventBus, sessionAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { loadVendorScript, openCommandQueue } from './command-queue.ts';
import { MARKETING_NAMES } from './marketing-names.ts';
import { sendToPixel } from './social-pixel.ts';
import { subscribeToStore, type Track, type Tracked } from './tracked.ts';
import type { TrackingSettings, Vendor } from './tracking-settings.ts';

/** Starts those who are named in the settings, with the page that is shown and everything that happens from now on. */
export function startVendors(
  settings: TrackingSettings,
  { bus, store, page }: { bus: EventBus; store: ReturnType<typeof createStore>; page: readonly Tracked[] },
): void {
  const { tagManager, socialPixel, customerMessaging, emailMarketing } = settings;
  if (tagManager) startTagManager(tagManager);
  const trackers: Track[] = [];
  const identifiers: ((email: string | null) => void)[] = [];

  const open = ({ script, ...vendor }: Vendor) => {
    const send = openCommandQueue({ script, ...vendor });
    loadVendorScript(script);
    return send;
  };
  if (socialPixel) {
    const send = open(socialPixel);
    trackers.push((what) => sendToPixel(send, what));
  }
  if (customerMessaging) {
    const send = open(customerMessaging);
    trackers.push(({ name, ...details }) => send('track', MARKETING_NAMES[name], details));
    identifiers.push((email) => (email ? send('identify', { email }) : send('reset')));
  }
  if (emailMarketing) {
    const send = open(emailMarketing);
    identifiers.push((email) => email && send('identify', { email }));
  }
  const track: Track = (what) => {
    for (const track of trackers) track(what);
  };
  const identify = () => {
    const { email } = store.get(sessionAtom);
    for (const identify of identifiers) identify(email);
  };

  if (store.get(sessionAtom).email) identify();
  for (const what of page) track(what);
  subscribeToStore(bus, track);
  bus.on('session:changed', identify);
  bus.on('account:identified', identify);
}

function startTagManager(script: string) {
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() });
  loadVendorScript(script);
}
