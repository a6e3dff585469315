/** Connects and signs in as for a mail, and sends none. Rejects with what the server or the connection says. */
export async function verifyMailServer(smtpUrl: string, withinMs: number): Promise<void> {
  const { default: mailer } = await import('nodemailer');
  const transport = mailer.createTransport({
    url: smtpUrl,
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
  });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
