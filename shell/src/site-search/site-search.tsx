import { SearchIcon } from '@sanderling/ui/icon/icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { Slot } from '../slices/slot.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './site-search.module.css';
import { usePreservedInput } from './use-preserved-input.ts';

const PANEL_ID = 'site-search';

/**
 * The search panel below the header. The form in it works without JavaScript; with it, what a slice offers for
 * `header.search` is loaded when the panel is first opened and takes the form's place.
 */
export function SiteSearch() {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  usePreservedInput(panel, isOpen);
  useEffect(() => {
    const element = panel.current;
    // The browser opens it by itself, also before the page has hydrated.
    if (!element || !('showPopover' in element) || !element.matches(':popover-open')) return;
    setIsOpen(true);
  }, []);
  useEffect(() => {
    // Once what is typed is looked after: the form in which it was typed goes now.
    if (isOpen) setIsWanted(true);
  }, [isOpen]);
  const close = () => panel.current?.hidePopover();
  return (
    <search>
      {/* On a narrow screen the word is not shown, and would not name the button either. */}
      <button type="button" aria-label="Search" className={styles.toggle} popoverTarget={PANEL_ID}>
        <SearchIcon />
        <span className={styles.word}>Search</span>
      </button>
      <div
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        className={styles.panel}
        onBeforeToggle={() => {
          const header = panel.current?.closest('header');
          // Below the header, so that the toggle that has opened it can close it again.
          panel.current?.style.setProperty('--top', `${header?.getBoundingClientRect().bottom ?? 0}px`);
        }}
        onToggle={(event) => setIsOpen(event.newState === 'open')}
      >
        {isWanted ? (
          // Rendered for the first time here, so that its slice is loaded now and nothing of it is in the first HTML.
          <Slot name="header.search" props={{ onClose: close }} fallback={<SearchForm onDone={close} />} />
        ) : (
          <SearchForm onDone={close} />
        )}
      </div>
    </search>
  );
}
