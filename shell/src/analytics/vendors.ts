import type { Purpose } from '@sanderling/contract/site/consent';
import { type CookieJar, type EventBus, sessionAtom } from '@sanderling/runtime';
import type { createStore } from 'jotai';
import { browserConsent } from '../consent/browser-consent.ts';
import { loadVendorScript, openCommandQueue } from './command-queue.ts';
import { sendToMessaging } from './customer-messaging.ts';
import { openDataLayer, pushToDataLayer, takeFromDataLayer } from './data-layer.ts';
import type { EventQueue } from './event-queue.ts';
import { identifyToEmailMarketing, identifyToMessaging } from './identify-person.ts';
import { sendToPixel } from './social-pixel.ts';
import type { TrackedEvent } from './tracked.ts';
import type { TrackingSettings, Vendor } from './tracking-settings.ts';
import { ofVendor, storeUntold, takeUntold, type UntoldEvents } from './untold-events.ts';

/** One of those who are told. */
interface Listener {
  name: keyof TrackingSettings;
  purpose: Purpose;
  /** Absent for one that hears of people alone. */
  tell?: (event: TrackedEvent) => void;
  identify?: (email: string | null) => void;
  /** Tells what other documents have left. As `tell` where that does it. */
  retell?: (event: TrackedEvent) => void;
  /** Takes back what its script has not heard: it is stored for the next document. */
  takeBack?: (events: readonly TrackedEvent[]) => void;
  /** Its script runs: what it was told, it has heard. */
  hears: () => boolean;
}

/**
 * Starts those who are named in the settings and whose purpose the visitor allows, with what they have not heard yet and everything from now on,
 * until the visitor refuses their purpose. What their scripts come too late for waits for the next document.
 */
export function startVendors(
  settings: TrackingSettings,
  page: {
    bus: Pick<EventBus, 'on'>;
    queue: EventQueue;
    store: ReturnType<typeof createStore>;
    cookies: CookieJar;
    /** What was told before their code had come. */
    untold: UntoldEvents;
  },
): void {
  const { bus, queue, store, cookies, untold } = page;
  const isAllowed = (purpose: Purpose) => browserConsent(cookies)[purpose] === 'allowed';
  const listeners = VENDORS.filter(({ purpose }) => isAllowed(purpose)).flatMap(
    ({ open, ...vendor }): Listener[] => {
      const opened = open(settings, cookies);
      return opened ? [{ ...vendor, ...opened }] : [];
    },
  );
  const unheard = new Map(listeners.map(({ name }): [string, TrackedEvent[]] => [name, []]));
  const tell = (listener: Listener, event: TrackedEvent, send = listener.tell) => {
    if (!send || !isAllowed(listener.purpose)) return;
    if (!listener.hears()) unheard.get(listener.name)?.push(event);
    send(event);
  };

  /** Who each has heard it is: a new account is told of twice, by its session and by its confirmation. */
  const identified = new Map<string, string | null>();
  const identify = () => {
    const { email } = store.get(sessionAtom);
    for (const { name, identify, purpose } of listeners) {
      if (!isAllowed(purpose) || identified.get(name) === email) continue;
      identified.set(name, email);
      identify?.(email);
    }
  };
  if (store.get(sessionAtom).email) identify();
  for (const listener of listeners) {
    for (const event of ofVendor(untold, listener.name)) tell(listener, event);
  }
  queue.fromNowOn((event) => {
    for (const listener of listeners) tell(listener, event);
  });
  bus.on('session:changed', identify);
  bus.on('account:identified', identify);
  addEventListener('pagehide', () => {
    const late = listeners.filter(({ purpose, hears }) => isAllowed(purpose) && !hears());
    storeUntold(Object.fromEntries(late.map(({ name }) => [name, unheard.get(name) ?? []])));
    for (const { name, takeBack } of late) takeBack?.(unheard.get(name)?.splice(0) ?? []);
  });
  // Shown again by the back button: it goes on with what the documents in between have left.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    const left = takeUntold();
    for (const listener of listeners) {
      for (const event of ofVendor(left, listener.name))
        tell(listener, event, listener.retell ?? listener.tell);
    }
  });
}

interface VendorKind extends Pick<Listener, 'name' | 'purpose'> {
  /** Null where the settings do not name it. */
  open: (settings: TrackingSettings, cookies: CookieJar) => Omit<Listener, 'name' | 'purpose'> | null;
}

const VENDORS: readonly VendorKind[] = [
  {
    name: 'tagManager',
    purpose: 'statistics',
    open({ tagManager }, cookies) {
      if (!tagManager) return null;
      // Open already, but where the visitor accepts on this page.
      openDataLayer(window, browserConsent(cookies), {});
      const hears = loadVendorScript(tagManager);
      // It reads the data layer, which has what is told.
      return {
        hears,
        tell: () => undefined,
        retell: (event) => pushToDataLayer(window, event),
        takeBack: (events) => takeFromDataLayer(window, events),
      };
    },
  },
  {
    name: 'socialPixel',
    purpose: 'marketing',
    open: ({ socialPixel }) => opened(socialPixel, (send) => ({ tell: (event) => sendToPixel(send, event) })),
  },
  {
    name: 'customerMessaging',
    purpose: 'marketing',
    open: ({ customerMessaging }) =>
      opened(customerMessaging, (send) => ({
        tell: (event) => sendToMessaging(send, event),
        identify: (email) => identifyToMessaging(send, email),
      })),
  },
  {
    name: 'emailMarketing',
    purpose: 'marketing',
    open: ({ emailMarketing }) =>
      opened(emailMarketing, (send) => ({ identify: (email) => identifyToEmailMarketing(send, email) })),
  },
];

function opened(
  vendor: Vendor | null,
  hearing: (send: ReturnType<typeof openCommandQueue>['send']) => Pick<Listener, 'tell' | 'identify'>,
): Omit<Listener, 'name' | 'purpose'> | null {
  if (!vendor) return null;
  const { send, isTaken, takeBack } = openCommandQueue(vendor);
  loadVendorScript(vendor.script);
  return { ...hearing(send), takeBack, hears: isTaken };
}
