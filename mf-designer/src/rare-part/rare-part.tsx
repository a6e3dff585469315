import { type ComponentType, lazy, Suspense } from 'react';

/**
 * A part of few pages, whose code comes where one shows it: `load` imports it. Its style sheets are those of the page, which has them from the
 * start. A press before the code is there is the form's or the link's; where the code does not come, the part goes, as with a page of before.
 */
export function rarePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part: ComponentType<Props> = lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
  return function Rare(props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  };
}
