import { Button } from '@sanderling/ui/button/button.tsx';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

interface MoveButtonsProps {
  what: 'room' | 'piece';
  isFirst: boolean;
  isLast: boolean;
  /** Of which, for who does not see where the buttons stand. */
  of: ReactNode;
}

/** Up and down among its like. At an end the way on goes, and the focus of who has pressed it stays on the way back. */
export function MoveButtons({ what, isFirst, isLast, of }: MoveButtonsProps) {
  const up = useRef<HTMLButtonElement>(null);
  const down = useRef<HTMLButtonElement>(null);
  const pressed = useRef<'up' | 'down'>(undefined);
  useLayoutEffect(() => {
    if (pressed.current === 'up' && isFirst) down.current?.focus();
    if (pressed.current === 'down' && isLast) up.current?.focus();
    pressed.current = undefined;
  }, [isFirst, isLast]);
  const button = (way: 'up' | 'down') => ({
    ref: way === 'up' ? up : down,
    value: `${what}-${way}`,
    onClick: () => {
      pressed.current = way;
    },
  });
  return (
    <>
      {!isFirst && (
        <Button type="submit" kind="link" name="intent" {...button('up')}>
          Move up{of}
        </Button>
      )}
      {!isLast && (
        <Button type="submit" kind="link" name="intent" {...button('down')}>
          Move down{of}
        </Button>
      )}
    </>
  );
}
