/** What sticks to the top of the screen, on a page that has it: another layout may come with another one. */
export function stickyHeaderElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-steps-aside="up"]');
}
