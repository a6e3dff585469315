/// <reference lib="dom" />
import {
  CARD_FORM_MESSAGES,
  type CardToken,
  type MessageFromCardForm,
} from '@sanderling/contract/commerce/card-form';
import { cardBrand, isCardNumber, isInTheFuture } from './card-rules.ts';

// The page names its origin in our address; only that origin is told anything and listened to. The browser's
// `frame-ancestors 'self'` has made sure that it can only be our own.
const pageOrigin = new URLSearchParams(location.search).get('origin') ?? location.origin;
const publishableKey = document.querySelector<HTMLMetaElement>('meta[name=publishable-key]')?.content ?? '';

function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The card form has no ${id}.`);
  return found;
}

const form = element('card-form', HTMLFormElement);
const number = element('number', HTMLInputElement);
const expiry = element('expiry', HTMLInputElement);
const securityCode = element('security-code', HTMLInputElement);
const brandName = element('brand', HTMLOutputElement);
const formError = element('form-error', HTMLParagraphElement);

const digitsOf = (input: HTMLInputElement) => input.value.replace(/\D/g, '');

const fields = [
  { input: number, error: numberError },
  { input: expiry, error: expiryError },
  { input: securityCode, error: securityCodeError },
];
type Field = (typeof fields)[number];

function numberError(): string {
  const digits = digitsOf(number);
  if (digits === '') return 'Enter the card number.';
  return isCardNumber(digits) ? '' : 'This card number is incomplete or has a typo.';
}

function expiryError(): string {
  const { month, year } = readExpiry();
  if (digitsOf(expiry) === '') return 'Enter the expiry date, such as 04 / 29.';
  if (month < 1 || month > 12 || year === 0) return 'Enter the date as month and year, such as 04 / 29.';
  return isInTheFuture(month, year, new Date()) ? '' : 'This card has expired.';
}

function securityCodeError(): string {
  const { securityCodeDigits, name } = cardBrand(digitsOf(number));
  if (digitsOf(securityCode) === '') return 'Enter the security code.';
  if (digitsOf(securityCode).length === securityCodeDigits) return '';
  return securityCodeDigits === 4
    ? `An ${name} card has a 4-digit code on the front.`
    : 'The code is the 3 digits on the back of the card.';
}

function readExpiry(): { month: number; year: number } {
  const digits = digitsOf(expiry);
  // Browsers fill in MM/YYYY as often as MM/YY.
  if (digits.length === 6) return { month: Number(digits.slice(0, 2)), year: Number(digits.slice(2)) };
  if (digits.length === 4) return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
  return { month: 0, year: 0 };
}

function postToPage(message: MessageFromCardForm): void {
  if (window.parent !== window) window.parent.postMessage(message, pageOrigin);
}

function contentHeight(): number {
  return Math.ceil(document.body.getBoundingClientRect().height);
}

function showError({ input }: Field, message: string): void {
  element(`${input.id}-error`, HTMLParagraphElement).textContent = message;
  if (message === '') input.removeAttribute('aria-invalid');
  else input.setAttribute('aria-invalid', 'true');
}

/** Writes the digits in groups and leaves the caret behind the digit that it stood behind, or at the end. */
function write(input: HTMLInputElement, grouped: string): void {
  if (input.value === grouped) return;
  const caretBefore = input.selectionStart ?? input.value.length;
  const wasAtEnd = caretBefore === input.value.length;
  const digitsBefore = input.value.slice(0, caretBefore).replace(/\D/g, '').length;
  input.value = grouped;
  if (document.activeElement !== input) return;
  let caret = wasAtEnd ? grouped.length : 0;
  for (let seen = 0; !wasAtEnd && caret < grouped.length && seen < digitsBefore; caret++) {
    if (/\d/.test(grouped[caret] ?? '')) seen++;
  }
  input.setSelectionRange(caret, caret);
}

function groupNumber(): void {
  const digits = digitsOf(number).slice(0, 19);
  const brand = cardBrand(digits);
  const parts: string[] = [];
  let rest = digits;
  for (const size of [...brand.groups, 19]) {
    if (rest === '') break;
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  write(number, parts.join(' '));
  brandName.value = brand.id === 'unknown' ? '' : brand.name;
  securityCode.placeholder = `${brand.securityCodeDigits} digits`;
  securityCode.maxLength = brand.securityCodeDigits;
}

function groupExpiry(event: Event): void {
  const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
  let digits = digitsOf(expiry).slice(0, 6);
  // There is no 40th month: a shopper who types 4 means April.
  if (/^[2-9]$/.test(digits) && !isDeleting) digits = `0${digits}`;
  const isMonthDone = digits.length > 2 || (digits.length === 2 && !isDeleting);
  write(expiry, isMonthDone ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits);
}

let wasComplete = false;
function tellChange(): void {
  const isComplete = fields.every((field) => field.error() === '');
  if (isComplete !== wasComplete) postToPage({ type: CARD_FORM_MESSAGES.change, complete: isComplete });
  wasComplete = isComplete;
}

let isSending = false;

/** `requestId` is the page's; '' when the shopper pressed Enter in the form. */
async function submit(requestId: string): Promise<void> {
  if (isSending) return;
  formError.textContent = '';
  for (const field of fields) showError(field, field.error());
  const [first] = fields.filter((field) => field.error() !== '');
  if (first !== undefined) {
    first.input.focus();
    postToPage({ type: CARD_FORM_MESSAGES.error, requestId, message: first.error() });
    return;
  }
  isSending = true;
  try {
    postToPage({ type: CARD_FORM_MESSAGES.token, requestId, token: await exchangeForToken() });
  } catch (error) {
    formError.textContent = error instanceof Error ? error.message : 'We couldn’t read your card. Try again.';
    postToPage({ type: CARD_FORM_MESSAGES.error, requestId, message: formError.textContent });
  } finally {
    isSending = false;
  }
}

async function exchangeForToken(): Promise<CardToken> {
  const { month, year } = readExpiry();
  const response = await fetch('/_payments/v1/payment_methods', {
    method: 'POST',
    headers: { authorization: `Bearer ${publishableKey}` },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': digitsOf(number),
      'card[exp_month]': String(month),
      'card[exp_year]': String(year),
      'card[cvc]': digitsOf(securityCode),
    }),
  }).catch(() => {
    throw new Error('The payment provider could not be reached. Check your connection and try again.');
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer?.error?.message ?? 'We couldn’t read your card. Try again.');
  return { id: String(answer.id), brand: String(answer.card.brand), last4: String(answer.card.last4) };
}

number.addEventListener('input', groupNumber);
expiry.addEventListener('input', groupExpiry);
securityCode.addEventListener('input', () => {
  write(securityCode, digitsOf(securityCode));
});
for (const field of fields) {
  field.input.addEventListener('input', () => {
    // A message goes as soon as it is no longer true, and never comes while the shopper is still typing.
    if (field.error() === '') showError(field, '');
    tellChange();
  });
  field.input.addEventListener('blur', () => {
    if (field.input.value !== '') showError(field, field.error());
  });
}
// What was typed or filled in before this script had come.
for (const { input } of fields) {
  if (input.value !== '') input.dispatchEvent(new Event('input'));
}
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void submit('');
});
window.addEventListener('message', (event) => {
  if (event.origin !== pageOrigin || event.source !== window.parent) return;
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (message.type === CARD_FORM_MESSAGES.focus) {
    (fields.find((field) => field.error() !== '') ?? fields[0])?.input.focus();
  }
  if (message.type === CARD_FORM_MESSAGES.submit) {
    void submit('requestId' in message ? String(message.requestId) : '');
  }
});
new ResizeObserver(() => postToPage({ type: CARD_FORM_MESSAGES.resize, height: contentHeight() })).observe(
  document.body,
);
postToPage({ type: CARD_FORM_MESSAGES.ready, height: contentHeight() });
