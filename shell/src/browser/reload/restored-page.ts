/** A page that comes back from the browser's memory shows the cart and the prices of then: it is loaded anew. */
export function reloadWhenRestored(
  events: Pick<EventTarget, 'addEventListener'> = window,
  reload: () => void = () => location.reload(),
): void {
  events.addEventListener('pageshow', (event) => {
    if (event instanceof PageTransitionEvent && event.persisted) reload();
  });
}
