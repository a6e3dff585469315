import { store } from '@sanderling/catalogue-data/store/store';
import type { Mail } from '../../../notifications/mail/confirmation-mail.ts';
import { plainMail } from '../../../notifications/mail/plain-mail.ts';

const LIFE = 'The code is valid for 30 minutes and can be used once.';

/** A designer's mail leads to the page of the trade program, where the code stands in its field. */
export function signUpMail(
  code: string,
  { email, signUpId, isDesigner }: { email: string; signUpId: string; isDesigner: boolean },
  publicOrigin: string,
): Mail {
  const known = new URLSearchParams({ email, code, sign_up_id: signUpId });
  return plainMail({
    subject: `Your ${store.name} code`,
    heading: 'Confirm your e-mail address',
    paragraphs: [
      isDesigner
        ? `You have applied to the ${store.name} trade program. To confirm your e-mail address, with which your application goes to our trade team, enter this code:`
        : `Welcome to ${store.name}. To confirm your e-mail address, enter this code:`,
    ],
    code,
    ...(isDesigner && {
      link: {
        label: 'Or confirm it here',
        url: `${publicOrigin}/designers/account_verify?${known}`,
      },
    }),
    remarks: [
      LIFE,
      isDesigner
        ? 'If you didn’t apply, you can ignore this e-mail.'
        : 'If you didn’t create an account, you can ignore this e-mail.',
    ],
    publicOrigin,
  });
}

/** A reset can also be finished by its link, on another device than the one that asked. Without a code by the link alone. */
export function resetMail(code: string | null, url: string, publicOrigin: string): Mail {
  return plainMail({
    subject: `Reset your ${store.name} password`,
    heading: 'Set a new password',
    paragraphs: [
      code === null
        ? 'There have been many requests for a new password. Use the link below to set yours.'
        : 'To set a new password for your account, enter this code:',
    ],
    code,
    link: { label: code === null ? 'Choose a new password' : 'Or choose a new password here', url },
    remarks: [LIFE, 'If you didn’t request this, you can ignore this e-mail. Your password stays the same.'],
    publicOrigin,
  });
}

/** To who has typed the right password somewhere new, while others try wrong ones. */
export function signInMail(code: string, publicOrigin: string): Mail {
  return plainMail({
    subject: `Your ${store.name} sign-in code`,
    heading: 'Your sign-in code',
    paragraphs: [
      'There have been many failed sign-in attempts on your account. Someone, probably you, has now entered the correct password on a device we don’t recognize. To sign in on that device, enter this code:',
    ],
    code,
    link: { label: 'Set a new password', url: `${publicOrigin}/forgot-password` },
    remarks: [
      'The code is valid for 15 minutes and can be used once.',
      'If it wasn’t you, someone knows your password. Please set a new one.',
    ],
    publicOrigin,
  });
}

/** To the owner of an account, when a visitor applies to the trade program with its address: nothing is sent before they sign in. */
export function existingApplicantMail(signUpId: string, publicOrigin: string): Mail {
  return plainMail({
    subject: `Sign in to go on with your ${store.name} trade application`,
    heading: 'Sign in, and your application goes on',
    paragraphs: [
      `Someone, probably you, has applied to the ${store.name} trade program with this address. It has an account already, so there is no code to enter, and the application is not with our trade team yet.`,
      'Sign in, and it goes on with what you have entered. If you have applied before, or are in the program, you see where you stand.',
    ],
    link: { label: 'Sign in and go on', url: `${publicOrigin}/designers/signup?go_on=${signUpId}` },
    remarks: [
      'If you have forgotten your password, you can set a new one there.',
      'If it wasn’t you, you can ignore this e-mail.',
    ],
    publicOrigin,
  });
}

/** To the owner of an account, when a visitor tries to create it again: the page did not say that it exists. */
export function existingAccountMail(publicOrigin: string): Mail {
  return plainMail({
    subject: `You already have a ${store.name} account`,
    heading: 'You already have an account',
    paragraphs: [
      `Someone, probably you, tried to create a ${store.name} account with this address, but it already has one.`,
      'Sign in with your password, or set a new one if you have forgotten it.',
    ],
    link: { label: 'Sign in', url: `${publicOrigin}/login` },
    remarks: ['If it wasn’t you, you can ignore this e-mail.'],
    publicOrigin,
  });
}
