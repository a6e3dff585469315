import type { Mail } from '../../../notifications/mail/confirmation-mail.ts';
import { renderMail } from '../../../notifications/mail/render-mail.ts';

const LIFE = 'It is valid for 30 minutes and can be used once.';

export function signUpMail(code: string): Mail {
  return mailOf('Your Sanderling code', code, [
    'Welcome to Sanderling. To confirm your e-mail address, enter this code:',
    LIFE,
    'If you didn’t create an account, you can ignore this e-mail.',
  ]);
}

/** A reset can also be finished by its link, on another device than the one that asked. Without a code by the link alone. */
export function resetMail(code: string | null, link: string): Mail {
  return mailOf(
    'Reset your Sanderling password',
    code,
    [
      code === null
        ? 'There have been many requests for a new password. Use the link below to set yours.'
        : 'To set a new password for your account, enter this code:',
      LIFE,
      'If you didn’t request this, you can ignore this e-mail. Your password stays the same.',
    ],
    {
      label: code === null ? 'Choose a new password' : 'Or choose a new password here',
      address: link,
    },
  );
}

/** To who has typed the right password somewhere new, while others try wrong ones. */
export function signInMail(code: string, publicOrigin: string): Mail {
  return mailOf(
    'Your Sanderling sign-in code',
    code,
    [
      'There have been many failed sign-in attempts on your account. Someone, probably you, has now entered the correct password on a device we don’t recognize. To sign in on that device, enter this code:',
      'It is valid for 15 minutes and can be used once.',
      'If it wasn’t you, someone knows your password. Please set a new one.',
    ],
    { label: 'Set a new password', address: `${publicOrigin}/forgot-password` },
  );
}

/** To the owner of an account, when a visitor tries to create it again: the page did not say that it exists. */
export function existingAccountMail(publicOrigin: string): Mail {
  return mailOf(
    'You already have a Sanderling account',
    null,
    [
      'Someone, probably you, tried to create a Sanderling account with this address, but it already has one.',
      'Sign in with your password, or set a new one if you have forgotten it.',
      'If it wasn’t you, you can ignore this e-mail.',
    ],
    { label: 'Sign in', address: `${publicOrigin}/login` },
  );
}

function mailOf(
  subject: string,
  code: string | null,
  [first = '', ...rest]: string[],
  link?: { label: string; address: string },
): Mail {
  const text = [
    first,
    ...(code === null ? [] : ['', code]),
    '',
    ...rest,
    ...(link ? ['', `${link.label}: ${link.address}`] : []),
    '',
    'Sanderling',
  ].join('\n');
  const html = renderMail('embedded/identity/codes/code-mail', { first, code, rest, link });
  return { subject, text, html };
}
