import type { CardToken } from '@sanderling/contract/commerce/card-form';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';

/** Where a card is typed. It belongs to the payment provider: we get a token, never the number. */
export interface CardForm {
  /** Makes a token of what was typed, for one payment. Throws CardRefused when it cannot be one yet. */
  createToken(): Promise<CardToken>;
  /** Moves the focus to the first field that needs something. */
  focus(): void;
  /** Takes the form out of the page. */
  remove(): void;
}

/** What was typed is not a card yet. `isShown` when the form itself has put the message beside its fields. */
export class CardRefused extends Error {
  readonly isShown: boolean;

  constructor(message: string, { isShown }: { isShown: boolean }) {
    super(message);
    this.name = 'CardRefused';
    this.isShown = isShown;
  }
}

export interface CardFormOptions {
  settings: PaymentSettings;
  /** The element that the form is put into. */
  place: HTMLElement;
  /** The shopper pressed Enter in the form: the same as the page's pay button. */
  onEnter: (token: CardToken) => void;
}

/** Puts the provider's form into the page and resolves when it can be used. Its code is loaded here and nowhere else. */
export async function openCardForm(options: CardFormOptions): Promise<CardForm> {
  if (options.settings.provider === 'stripe') {
    const { openStripeCardForm } = await import('./stripe-card-form.ts');
    return openStripeCardForm(options);
  }
  const { openSandboxCardForm } = await import('./sandbox-card-form.ts');
  return openSandboxCardForm(options);
}
