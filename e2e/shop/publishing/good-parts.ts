/** What a team may do in a place of its own, by kind: the component of a place that stands at the end of the home page, and what it shows. */
export const GOOD_PARTS: Record<string, { source: string; shows: string }> = {
  'a context, and a component that is remembered': part(
    `import { createContext, memo, use } from 'react';
const Greeting = createContext('');
const Said = memo(function Said() { return <p>{use(Greeting)}</p>; });`,
    `return <Greeting value="Good to see you"><Said /></Greeting>;`,
    'Good to see you',
  ),
  'a part that is loaded late': part(
    `import { lazy, Suspense, useEffect, useState } from 'react';
const Late = lazy(() => Promise.resolve({ default: () => <p>Here it is</p> }));`,
    `const [isOn, setOn] = useState(false);
useEffect(() => setOn(true), []);
return isOn ? <Suspense fallback={<p>It comes</p>}><Late /></Suspense> : <p>It comes</p>;`,
    'Here it is',
  ),
  'a timer that is cleared': part(
    `import { useEffect, useState } from 'react';`,
    `const [count, setCount] = useState(0);
useEffect(() => {
  const timer = setInterval(() => setCount((before) => Math.min(before + 1, 3)), 500);
  return () => clearInterval(timer);
}, []);
return <p>Counted to {count}</p>;`,
    'Counted to 3',
  ),
};

/** What no team may do there: an effect without dependencies that sets state. */
export const ENDLESS_PART = part(
  `import { useEffect, useState } from 'react';`,
  `const [count, setCount] = useState(0);
useEffect(() => setCount((before) => before + 1));
return <p>Counted to {count}</p>;`,
  '',
);

/** Nor this: the time of the machine is another one for who is far away. */
export const LOCAL_PART = part('', `return <p>Packed at {new Date(0).toLocaleTimeString()}</p>;`, '');

function part(before: string, body: string, shows: string) {
  const source = `
import type { SlotProps } from '@sanderling/contract/site/slots';
${before}

export default function WinterTeaser({ path }: SlotProps['site.end']) {
  return path === '/' ? <aside aria-label="Winter"><Part /></aside> : null;
}

function Part() {
  ${body}
}
`;
  return { source, shows };
}
