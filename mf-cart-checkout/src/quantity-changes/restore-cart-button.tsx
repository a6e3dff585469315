import { paths } from '@sanderling/contract/site/paths';
import { Button } from '@sanderling/ui/button/button.tsx';
import { useSetAtom } from 'jotai';
import { type FormEvent, useState } from 'react';
import { restoreOrderAtom } from './change-quantity.ts';

/** Brings back the cart that a failed change has taken away. Without JavaScript it is a form of the cart page's action. */
export function RestoreCartButton({ orderId }: { orderId: string }) {
  const restore = useSetAtom(restoreOrderAtom);
  const [isPending, setPending] = useState(false);
  const restoreHere = async (event: FormEvent) => {
    event.preventDefault();
    setPending(true);
    await restore(orderId);
    setPending(false);
  };
  return (
    <form method="post" action={paths.cart} onSubmit={(event) => void restoreHere(event)}>
      <Button type="submit" name="intent" value="restore" isPending={isPending}>
        Restore my cart
      </Button>
    </form>
  );
}
