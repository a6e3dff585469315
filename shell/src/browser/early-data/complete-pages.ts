import type { DataRouter } from 'react-router-dom';

export interface CompletedPages {
  /**
   * For a page that a shopper goes to: takes the data that it is shown without at first. Undefined where it must be whole at once: a part
   * of the page that is shown, a place in a page, and the way back to where one was.
   */
  begin(url: string): ((whole: Promise<unknown>) => void) | undefined;
  /** The whole data of the page that is shown, while it is given them. */
  take(url: string): Promise<unknown> | undefined;
}

/** Shows a page as soon as the data are there that it cannot do without, and the rest of it when that comes: reviews, recommendations. */
export function completePages(
  router: Pick<DataRouter, 'state' | 'subscribe' | 'revalidate'>,
  isBack: () => boolean,
): CompletedPages {
  let given: { url: string; data: unknown } | undefined;

  function complete(url: string, data: unknown) {
    const { navigation, location } = router.state;
    if (navigation.state !== 'idle') {
      const end = router.subscribe((state) => {
        if (state.navigation.state !== 'idle') return;
        end();
        complete(url, data);
      });
      return;
    }
    if (location.pathname + location.search !== url) return;
    given = { url, data };
    void router.revalidate().finally(() => {
      given = undefined;
    });
  }

  return {
    begin(url) {
      const { navigation, location } = router.state;
      const to = navigation.location;
      if (to?.hash !== '' || to.pathname === location.pathname || isBack()) return undefined;
      return (whole) => void whole.then((data) => complete(pathOf(url), data));
    },
    take: (url) => (given?.url === pathOf(url) ? Promise.resolve(given.data) : undefined),
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
