import type { Mail } from '../../../notifications/mail/confirmation-mail.ts';
import { renderMail } from '../../../notifications/mail/render-mail.ts';

const LIFE = 'It is good for 30 minutes and can be used once.';

export function signUpMail(code: string): Mail {
  return mailOf('Your Sanderling code', code, [
    'Welcome to Sanderling. This code confirms that the address is yours:',
    LIFE,
    'If you have not created an account, you need do nothing: without the code there is none.',
  ]);
}

/** A reset can also be finished by its link, on another device than the one that asked. Without a code by the link alone. */
export function resetMail(code: string | null, link: string): Mail {
  return mailOf(
    'Reset your Sanderling password',
    code,
    [
      code === null
        ? 'New passwords have been asked for again and again. The link below sets yours.'
        : 'This code sets a new password for your account:',
      LIFE,
      'If you have not asked for it, you need do nothing: your password stays as it is.',
    ],
    {
      label: code === null ? 'Choose the new password here' : 'Or choose the new password here',
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
      'Many wrong passwords have been tried for your account. Somebody, probably you, has now entered the right one on a device that we do not know. This code lets that device in:',
      'It is good for 15 minutes and can be used once.',
      'If it was not you, somebody knows your password: set a new one.',
    ],
    { label: 'Set a new password', address: `${publicOrigin}/forgot-password` },
  );
}

/** To the owner of an account, when somebody tries to create it again: the page told that person nothing. */
export function alreadyMemberMail(publicOrigin: string): Mail {
  return mailOf(
    'You have a Sanderling account already',
    null,
    [
      'Somebody, probably you, has tried to create an account with this address. There is one already.',
      'Sign in with your password, or set a new one if you have forgotten it.',
      'If it was not you, you need do nothing.',
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
