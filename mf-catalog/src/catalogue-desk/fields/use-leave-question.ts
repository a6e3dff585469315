import { type RefObject, useEffect, useRef } from 'react';

const QUESTION = 'What you typed is not saved yet. Leave this page without it?';

/** Asks before a link, another form of the page or the browser itself takes away what was typed into a form and is not saved. */
export function useLeaveQuestion({ isUnsaved }: { isUnsaved: boolean }): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    let hasTyped = isUnsaved;
    const note = ({ target }: Event) => {
      if (target instanceof Node && form.current?.contains(target)) hasTyped = true;
    };
    const ask = (event: Event) => {
      if (!hasTyped) return;
      if (window.confirm(QUESTION)) {
        hasTyped = false;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    const followed = (event: MouseEvent) => leadsAway(event) && ask(event);
    const sent = (event: SubmitEvent) => {
      if (event.target === form.current) hasTyped = false;
      else ask(event);
    };
    const unloaded = (event: BeforeUnloadEvent) => hasTyped && event.preventDefault();
    document.addEventListener('input', note);
    document.addEventListener('click', followed, true);
    document.addEventListener('submit', sent, true);
    window.addEventListener('beforeunload', unloaded);
    return () => {
      document.removeEventListener('input', note);
      document.removeEventListener('click', followed, true);
      document.removeEventListener('submit', sent, true);
      window.removeEventListener('beforeunload', unloaded);
    };
  }, [isUnsaved]);
  return form;
}

/** A press of a link that opens in this tab, and not of a way to a field of this page. */
function leadsAway({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey) return false;
  return link.target !== '_blank' && !link.getAttribute('href')?.startsWith('#');
}
