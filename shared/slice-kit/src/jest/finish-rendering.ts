// What a test waits for is there as soon as React has changed the page; what effects do to it (focus, styles,
// subscriptions) comes in a later task, on a loaded machine much later. Once this is loaded, `findBy…`, `waitFor` and
// each action of a user end when React has nothing left to do: its scheduler runs what is idle after everything else.

import { configure, getConfig } from '@testing-library/dom';
// For its side effect: it sets the wrapper that is wrapped here.
import '@testing-library/react';
import { unstable_IdlePriority as Idle, unstable_scheduleCallback as schedule } from 'scheduler';

const { asyncWrapper } = getConfig();

configure({
  asyncWrapper: (wait) =>
    asyncWrapper(async () => {
      const result = await wait();
      await new Promise<void>((resolve) => void schedule(Idle, () => resolve()));
      return result;
    }),
});
