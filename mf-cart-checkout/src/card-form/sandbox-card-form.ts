import {
  CARD_FORM_INITIAL_HEIGHT_PX,
  CARD_FORM_MESSAGES,
  type CardToken,
  type MessageFromCardForm,
  type MessageToCardForm,
} from '@sanderling/contract/commerce/card-form';
import { type CardForm, type CardFormOptions, CardRefused } from './card-form.ts';

const READY_WITHIN_MS = 10_000;
const TOKEN_WITHIN_MS = 30_000;

interface Waiting {
  resolve: (token: CardToken) => void;
  reject: (error: Error) => void;
}

/** The sandbox's card form: a page in an iframe that talks by messages, as the contract’s commerce/card-form describes. */
export function openSandboxCardForm({ settings, place, onEnter }: CardFormOptions): Promise<CardForm> {
  const address = new URL(settings.card_form_url ?? '', location.href);
  address.searchParams.set('origin', location.origin);
  const frame = createFrame(address.href);
  const waiting = new Map<string, Waiting>();
  let lastRequest = 0;

  const postMessage = (message: MessageToCardForm) =>
    frame.contentWindow?.postMessage(message, address.origin);

  return new Promise<CardForm>((resolve, reject) => {
    const giveUp = setTimeout(() => {
      remove();
      reject(new Error('The card form did not load.'));
    }, READY_WITHIN_MS);

    function onMessage(event: MessageEvent<unknown>) {
      if (event.origin !== address.origin || event.source !== frame.contentWindow) return;
      if (!isFromCardForm(event.data)) return;
      const message = event.data;
      switch (message.type) {
        case CARD_FORM_MESSAGES.ready:
          clearTimeout(giveUp);
          frame.height = String(message.height);
          resolve({ createToken, focus: () => focusField(), remove });
          break;
        case CARD_FORM_MESSAGES.resize:
          frame.height = String(message.height);
          break;
        case CARD_FORM_MESSAGES.token:
          // Without a request it was Enter in the form.
          if (message.requestId === '') onEnter(message.token);
          else settle(message.requestId)?.resolve(message.token);
          break;
        case CARD_FORM_MESSAGES.error:
          settle(message.requestId)?.reject(new CardRefused(message.message, { isShown: true }));
          break;
        default:
      }
    }

    function remove() {
      clearTimeout(giveUp);
      window.removeEventListener('message', onMessage);
      for (const { reject: refuse } of waiting.values()) refuse(new Error('The card form was closed.'));
      waiting.clear();
      frame.remove();
    }

    window.addEventListener('message', onMessage);
    place.append(frame);
  });

  function createToken(): Promise<CardToken> {
    lastRequest += 1;
    const requestId = String(lastRequest);
    return new Promise((resolve, reject) => {
      waiting.set(requestId, { resolve, reject });
      setTimeout(() => {
        settle(requestId)?.reject(
          new CardRefused('Reading your card took too long. Try again.', { isShown: false }),
        );
      }, TOKEN_WITHIN_MS);
      postMessage({ type: CARD_FORM_MESSAGES.submit, requestId });
    });
  }

  function focusField() {
    frame.focus();
    postMessage({ type: CARD_FORM_MESSAGES.focus });
  }

  function settle(requestId: string): Waiting | undefined {
    const found = waiting.get(requestId);
    waiting.delete(requestId);
    return found;
  }
}

function createFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = address;
  frame.title = 'Card details';
  frame.height = String(CARD_FORM_INITIAL_HEIGHT_PX);
  return frame;
}

/** The one place where a message gets its type: from our own origin, with one of our names. */
function isFromCardForm(message: unknown): message is MessageFromCardForm {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  return Object.values(CARD_FORM_MESSAGES).some((type) => type === message.type);
}
