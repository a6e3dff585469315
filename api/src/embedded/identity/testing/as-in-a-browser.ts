/**
 * Amplify computes with whole numbers in the way that suits the browser by its name. Node has no such name and would get the
 * way of 1998, in which a sign-in takes twenty seconds under Jest. To be imported before Amplify.
 */
Object.defineProperty(globalThis.navigator, 'appName', { value: 'Netscape', configurable: true });
