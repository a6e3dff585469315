import { type RefObject, useEffect, useRef } from 'react';

/** Named here alone: the list of all keys is on the pages of shoppers. */
const KEY = 'sanPricesSwitched';

/** Before the page is made anew: by a key, so that the next one has the focus where this one has it. */
export function noteSwitch(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Without storage the focus begins at the top of the page, as browsers have it.
  }
}

/** For the switch: after the page that it makes anew, its menu is open again with the focus on it. Of two menus it is the one that is seen. */
export function useFocusAfterSwitch(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (button.current && wasSwitched()) openAt(button.current);
  }, []);
  return button;
}

function wasSwitched(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function openAt(button: HTMLElement): void {
  const menu = button.closest('details');
  const drawer = button.closest<HTMLElement>('[popover]');
  // Where the screen is wide the navigation is a line, and the menu in it is not shown.
  const isInClosedDrawer = drawer !== null && !isShown(drawer);
  if (!menu || !(isInClosedDrawer || isShown(menu))) return;
  sessionStorage.removeItem(KEY);
  // Who has gone on to something else meanwhile stays there.
  const { activeElement } = document;
  if (activeElement !== null && activeElement !== document.body) return;
  if (isInClosedDrawer) drawer.showPopover();
  menu.open = true;
  button.focus();
}

function isShown(element: HTMLElement): boolean {
  return element.getClientRects().length > 0;
}
