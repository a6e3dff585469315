import { CARD_FORM_MESSAGES, type MessageFromCardForm } from '@sanderling/contract/commerce/card-form';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { openSandboxCardForm } from './sandbox-card-form.ts';

const settings: PaymentSettings = {
  provider: 'sandbox',
  publishable_key: 'pk_test',
  card_form_url: '/_payments/card-form',
  methods: ['card', 'gift_card'],
};
const VISA = { id: 'pm_1', brand: 'visa', last4: '4242' };

/** The form is not loaded here: the test speaks for it, by the messages that the contract describes. */
async function openForm() {
  const place = document.createElement('div');
  document.body.append(place);
  const onEnter = jest.fn();
  const opening = openSandboxCardForm({ settings, place, onEnter });
  const frame = place.querySelector('iframe');
  if (!frame?.contentWindow) throw new Error('No frame.');
  const source = frame.contentWindow;
  const heard: unknown[] = [];
  source.postMessage = (message: unknown) => void heard.push(message);
  const say = (data: MessageFromCardForm, from: MessageEventInit = {}) =>
    window.dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source, ...from }));
  return { opening, frame, say, heard, onEnter, place };
}

async function openReadyForm() {
  const opened = await openForm();
  opened.say({ type: CARD_FORM_MESSAGES.ready, height: 240 });
  return { ...opened, form: await opened.opening };
}

test('the card form tells its height and is told who shows it', async () => {
  const { frame, say } = await openReadyForm();
  expect(frame).toHaveAttribute('height', '240');
  expect(frame.src).toBe(
    `${location.origin}/_payments/card-form?origin=${encodeURIComponent(location.origin)}`,
  );
  expect(frame).toHaveAttribute('title', 'Card details');
  say({ type: CARD_FORM_MESSAGES.resize, height: 280 });
  expect(frame).toHaveAttribute('height', '280');
});

test('a card becomes a token, or says what is wrong with it', async () => {
  const { form, say, heard } = await openReadyForm();
  const first = form.createToken();
  expect(heard).toEqual([{ type: CARD_FORM_MESSAGES.submit, requestId: '1' }]);
  say({ type: CARD_FORM_MESSAGES.token, requestId: '1', token: VISA });
  expect(await first).toEqual(VISA);
  const second = form.createToken();
  say({ type: CARD_FORM_MESSAGES.error, requestId: '2', message: 'Enter the card number.' });
  await expect(second).rejects.toThrow('Enter the card number.');
});

test('messages of other origins do not fill the card form', async () => {
  const { form, say, onEnter } = await openReadyForm();
  const token = form.createToken();
  const forged = { type: CARD_FORM_MESSAGES.token, requestId: '1', token: { ...VISA, id: 'pm_forged' } };
  say(forged, { origin: 'https://elsewhere.example' });
  say(forged, { source: window });
  say({ ...forged, requestId: '' }, { origin: 'https://elsewhere.example' });
  expect(onEnter).not.toHaveBeenCalled();
  say({ type: CARD_FORM_MESSAGES.token, requestId: '1', token: VISA });
  expect(await token).toEqual(VISA);
});

test('Enter in the card form is the pay button', async () => {
  const { say, onEnter } = await openReadyForm();
  say({ type: CARD_FORM_MESSAGES.token, requestId: '', token: VISA });
  expect(onEnter).toHaveBeenCalledWith(VISA);
});

test('a form that does not come within ten seconds is given up', async () => {
  jest.useFakeTimers();
  const { opening, place } = await openForm();
  const refused = expect(opening).rejects.toThrow('The card form did not load.');
  jest.advanceTimersByTime(10_000);
  jest.useRealTimers();
  await refused;
  expect(place).toBeEmptyDOMElement();
});

test('a form that is taken away leaves nothing behind', async () => {
  const { form, place, say, onEnter } = await openReadyForm();
  form.remove();
  expect(place).toBeEmptyDOMElement();
  say({ type: CARD_FORM_MESSAGES.token, requestId: '', token: VISA });
  expect(onEnter).not.toHaveBeenCalled();
});
