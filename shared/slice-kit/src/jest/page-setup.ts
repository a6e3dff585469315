import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import './finish-rendering.ts';

// As long as all that is waited for: a second is little where several workers share two slow cores. Below the limit of a test, so that a failure shows the page.
configure({ asyncUtilTimeout: 15_000 });

// What jsdom leaves out of a browser without a layout: nothing matches, nothing is measured, nothing scrolls.
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
