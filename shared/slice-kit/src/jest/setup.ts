import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import { HOOK_LIMIT_MS, timeLimitOf } from './time-limits.ts';

// A second is little where several workers share two cores. Below the limit of a test, so that a failure shows the page.
configure({ asyncUtilTimeout: 4_000 });

const limitMs = timeLimitOf(expect.getState().testPath ?? '');
if (limitMs !== undefined) jest.setTimeout(limitMs);

for (const name of ['beforeAll', 'afterAll', 'beforeEach', 'afterEach'] as const) {
  const register = globalThis[name];
  Object.assign(globalThis, { [name]: (run: jest.ProvidesHookCallback) => register(run, HOOK_LIMIT_MS) });
}

// What jsdom leaves out of a browser without a layout: nothing matches, nothing is measured, nothing scrolls.
if (typeof window !== 'undefined') {
  // Not imported: tests without a page would load React too.
  require('./finish-rendering.ts');
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  }
  Object.assign(window, {
    ResizeObserver: Observer,
    IntersectionObserver: Observer,
    scrollTo: () => {},
    matchMedia: (media: string) => ({
      media,
      matches: false,
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
  });
  Element.prototype.scrollIntoView = () => {};
  // jsdom does not know this element; React asks for the kind of each and would warn.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    configurable: true,
    get(this: HTMLElement) {
      return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
    },
  });
  Object.assign(HTMLDialogElement.prototype, {
    show(this: HTMLDialogElement) {
      this.open = true;
    },
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
