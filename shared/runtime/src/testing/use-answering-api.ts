import type { ToastMessage } from '@sanderling/contract/site/events';
import { bus } from '../events/event-bus.ts';
import { startSmallApi } from './small-api.ts';

type SmallApi = Awaited<ReturnType<typeof startSmallApi>>;

/** For tests: a small API that gives the answer of the moment, and the toasts that were shown. Both begin empty with each test. */
export function useAnsweringApi() {
  let api: SmallApi | undefined;
  let endToasts = () => {};
  const toasts: ToastMessage[] = [];
  const running = () => {
    if (!api) throw new Error('The API starts before each test.');
    return api;
  };
  const nothing: Parameters<typeof startSmallApi>[0] = () => null;
  const answering = {
    answer: nothing,
    toasts,
    get origin() {
      return running().origin;
    },
    get calls() {
      return running().calls;
    },
  };
  // One for each test: what the test before has left on its way is not counted.
  beforeEach(async () => {
    api = await startSmallApi((call) => answering.answer(call));
    toasts.length = 0;
    endToasts = bus.on('toast:show', (toast) => toasts.push(toast));
  });
  afterEach(() => {
    endToasts();
    return running().close();
  });
  return answering;
}
