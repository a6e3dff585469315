import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A second is little where several workers share two cores; what is there is found at once anyway.
configure({ asyncUtilTimeout: 20_000 });

// What jsdom leaves out of a browser without a layout: nothing matches, nothing is measured, nothing scrolls.
if (typeof window !== 'undefined') {
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
