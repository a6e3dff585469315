/** For tests: a browser with Global Privacy Control, until the answered function is called. */
export function optOut(): () => void {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  return () => void Reflect.deleteProperty(navigator, 'globalPrivacyControl');
}
