interface Verification {
  email: string;
  /** '' where only the address is known. */
  code: string;
}

/** As a cookie has them: an address has no space. */
export function writeVerification({ email, code }: Verification): string {
  return [email, code]
    .map((text) => text.trim().slice(0, 254))
    .join(' ')
    .trim();
}

export function readVerification(cookie: string | undefined): Verification {
  const [email = '', code = ''] = (cookie ?? '').split(' ');
  return { email, code };
}
