import { render, screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { unstable_NormalPriority as Normal, unstable_scheduleCallback as schedule } from 'scheduler';

/** Longer than React works before it lets the browser have a turn. */
const TURN_MS = 10;

test('what an effect does to an element is there when the wait for that element ends', async () => {
  render(<BusyPage />);
  expect(await screen.findByRole('alert')).toHaveFocus();
});

/** Other work stands between what is shown and its effect, as on a loaded machine. */
function BusyPage() {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRefused(true);
      // After React has scheduled its rendering, before that has scheduled the effects.
      queueMicrotask(() => {
        for (let task = 0; task < 4; task += 1) schedule(Normal, work);
      });
    });
    return () => clearTimeout(timer);
  }, []);
  return isRefused ? <Refusal /> : null;
}

function work() {
  const end = performance.now() + TURN_MS;
  while (performance.now() < end);
}

function Refusal() {
  const element = useRef<HTMLParagraphElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <p ref={element} role="alert" tabIndex={-1}>
      Refused
    </p>
  );
}
