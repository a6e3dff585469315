import type { Purpose } from '@sanderling/contract/site/consent';
import type { EventBus } from '@sanderling/runtime';
import type { EventQueue } from './event-queue.ts';
import styles from './event-view.module.css';
import { closeEventView } from './event-view-switch.ts';
import { type SentEvent, sentEvents, sentIdentity } from './sent-events.ts';
import type { TrackingSettings } from './tracking-settings.ts';

interface ViewedPage {
  queue: EventQueue;
  bus: Pick<EventBus, 'on'>;
  /** Who is signed in. */
  email: () => string | null;
  settings: TrackingSettings | null;
  isAllowed: (purpose: Purpose) => boolean;
}

/** Shows below the page what it tells and to whom, as it happens: the newest first. */
export function showEvents({ queue, bus, email, settings, isAllowed }: ViewedPage): void {
  const list = element('ol', { className: styles.list ?? '' });
  const close = element('button', { type: 'button', className: styles.close ?? '', textContent: 'Close' });
  const view = element('section', { className: styles.view ?? '', ariaLabel: 'Events of this page' }, [
    element('div', { className: styles.head ?? '' }, [
      element('h2', { className: styles.title ?? '', textContent: 'Events of this page' }),
      close,
    ]),
    list,
  ]);
  close.addEventListener('click', () => {
    closeEventView();
    view.remove();
  });
  document.body.append(view);
  queue.fromThisPage((event) => show(event.what.name, sentEvents(event, settings, isAllowed)));
  let shownEmail: string | null = null;
  const showIdentity = () => {
    if (email() === shownEmail) return;
    shownEmail = email();
    show('identify', sentIdentity(shownEmail, settings, isAllowed));
  };
  showIdentity();
  bus.on('session:changed', showIdentity);
  bus.on('account:identified', showIdentity);

  function show(name: string, told: readonly SentEvent[]) {
    list.prepend(shownEvent(name, told));
  }

  function shownEvent(name: string, told: readonly SentEvent[]) {
    return element('li', {}, [
      element('strong', { textContent: name }),
      element(
        'dl',
        { className: styles.told ?? '' },
        told.flatMap(({ to, sent, state }) => [
          element('dt', { textContent: `${to}: ${sent === null ? 'hears nothing of it' : state}` }),
          ...(sent === null ? [] : [element('dd', { textContent: JSON.stringify(sent) })]),
        ]),
      ),
    ]);
  }
}

/** Text alone: what a shopper has typed is in some events. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  children: readonly Node[] = [],
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
