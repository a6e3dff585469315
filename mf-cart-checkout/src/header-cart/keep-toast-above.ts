/** A toast stands at the bottom of the screen, also above a dialog: not on the ways on. Answers how to end, as a ref does. */
export function keepToastAbove(foot: HTMLElement | null) {
  if (!foot) return;
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--taken-below', `${foot.offsetHeight}px`));
  sizes.observe(foot);
  return () => {
    sizes.disconnect();
    style.removeProperty('--taken-below');
  };
}
