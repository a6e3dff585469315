interface Navigable {
  state: { location: { pathname: string; search: string } };
  navigate(path: string, options: { replace: boolean; preventScrollReset: boolean }): Promise<void>;
}

/** Answered by other processes, or files: no pages of the router. */
const NOT_A_PAGE = /^\/(?:_|api\/|media\/|releases\/)|\.\w+$/;

/**
 * Navigates on every plain click on a link to a page of the store without loading a document, links in editors' texts too. It
 * leaves alone what a component has handled, new tabs, downloads and jumps within the page. Returns the function that stops it.
 */
export function interceptLinkClicks(router: Navigable, page: Document = document): () => void {
  const navigate = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.target || link.hasAttribute('download')) return;
    const { origin, pathname, search, hash } = new URL(link.getAttribute('href') ?? '', currentAddress());
    if (origin !== page.location.origin || NOT_A_PAGE.test(pathname)) return;
    const { location } = router.state;
    const isSamePage = pathname === location.pathname && search === location.search;
    if (isSamePage && hash) return;
    event.preventDefault();
    void router.navigate(pathname + search + hash, {
      // As browsers do with a link to the page that is shown: it adds no step to the way back.
      replace: isSamePage || link.dataset.replaces !== undefined,
      preventScrollReset: link.dataset.keepsScroll !== undefined,
    });
  };
  const currentAddress = () => {
    const { pathname, search } = router.state.location;
    return page.location.origin + pathname + search;
  };
  page.addEventListener('click', navigate);
  return () => page.removeEventListener('click', navigate);
}
