import { bus } from '@sanderling/runtime';

/** Tells the shopper that the code of what was pressed did not come. */
export const showLoadError = () =>
  bus.emit('toast:show', { message: 'This could not be loaded. Try again.', tone: 'problem' });
