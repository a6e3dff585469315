import { Form as RouterForm, useNavigation } from '@sanderling/runtime/router';
import { type ComponentProps, createContext, type FormEvent, useContext, useEffect, useRef } from 'react';

/** Of the page as it was loaded, made by its loader: a press that comes twice all the same is answered by the API as once. Empty for none. */
export const FormKey = createContext('');

/** Longer than the two presses of a double click are apart; a form whose answer is a file, or does not come, is free again after it. */
const SAME_PRESS_MS = 2_000;

/** All forms of this slice: a button that is pressed again while its first press is on its way sends nothing a second time. */
export function Form({ children, onSubmit, ...rest }: ComponentProps<typeof RouterForm>) {
  const takeOnce = usePressedOnce(useNavigation().state !== 'idle');
  const key = useContext(FormKey);
  return (
    <RouterForm
      {...rest}
      onSubmit={(event) => {
        onSubmit?.(event);
        takeOnce(event);
      }}
    >
      {key !== '' && <input type="hidden" name="form_key" value={key} />}
      {children}
    </RouterForm>
  );
}

/** Sent by the browser itself: the page after it is a document of its own. */
export function DocumentForm({ onSubmit, ...rest }: ComponentProps<'form'>) {
  const takeOnce = usePressedOnce(false);
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        onSubmit?.(event);
        takeOnce(event);
      }}
    />
  );
}

interface Press {
  /** Another button of the same form is another wish, such as the next piece of a list. */
  button: HTMLElement | null;
  at: number;
}

function usePressedOnce(isUnderWay: boolean) {
  const pressed = useRef<Press>(null);
  useEffect(() => {
    if (!isUnderWay) pressed.current = null;
  }, [isUnderWay]);
  return (event: FormEvent<HTMLFormElement>) => {
    if (event.defaultPrevented) return;
    const { nativeEvent, timeStamp: at } = event;
    const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const before = pressed.current;
    const isOnItsWay = before !== null && (isUnderWay || at - before.at < SAME_PRESS_MS);
    if (isOnItsWay && before.button === button) event.preventDefault();
    else pressed.current = { button, at };
  };
}
