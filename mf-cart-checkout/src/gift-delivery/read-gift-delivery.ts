import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';

/** To whom a form's fields send a gift card. What is wrong with them the API says. */
export function readGiftDelivery(form: FormData): GiftDelivery {
  const typed = (name: string) => String(form.get(name) ?? '').trim();
  return {
    recipient_name: typed('recipient_name'),
    recipient_email: typed('recipient_email'),
    send_on: typed('send_on'),
    note: typed('note'),
  };
}
