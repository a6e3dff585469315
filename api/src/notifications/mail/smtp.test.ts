import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { smtpCarrier } from './mail-carrier.ts';

/** A minimal SMTP server that accepts a mail. */
function startMailServer(received: string[]): Server {
  return createServer((socket) => {
    let isData = false;
    let mail = '';
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      if (!isData) {
        const command = chunk.toString();
        if (command.startsWith('QUIT')) return socket.end('221 bye\r\n');
        isData = command.startsWith('DATA');
        return socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
      }
      mail += chunk;
      if (!mail.endsWith('\r\n.\r\n')) return;
      received.push(mail);
      isData = false;
      socket.write('250 taken\r\n');
    });
  });
}

test('with a mail server configured, mail goes out by SMTP, recognisable when it comes twice', async () => {
  const received: string[] = [];
  const server = startMailServer(received).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const carry = smtpCarrier(`smtp://127.0.0.1:${port}`, 'https://shop.example');
  const mail = {
    id: 'b7a1c9de-0000-4000-8000-000000000001',
    recipient: 'ada@example.com',
    subject: 'Your Sanderling order R123456789',
    text: 'Thank you, Ada.',
    html: '<p>Thank you, Ada.</p>',
    unsubscribeUrl: null,
    replyTo: null,
  };
  const unsubscribeUrl = 'https://shop.example/api/v1/user/remove_from_newsletter/one_click?key=k';
  await carry(mail);
  await carry(mail);
  await carry({ ...mail, unsubscribeUrl, replyTo: 'june@example.com' });
  server.close();
  expect(received).toHaveLength(3);
  // A mail program shows its own button for what was subscribed to, and for nothing else.
  const buttons = received.map((sent) => /^List-Unsubscribe.*$/gim.exec(sent.replaceAll('\r\n ', ' '))?.[0]);
  expect(buttons.slice(0, 2)).toEqual([undefined, undefined]);
  expect(received[2]?.replaceAll(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(received[2]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(received.map((sent) => /^Reply-To: .*$/m.exec(sent)?.[0].trim())).toEqual([
    undefined,
    undefined,
    'Reply-To: june@example.com',
  ]);
  for (const sent of received) {
    expect(sent).toContain('To: ada@example.com');
    expect(sent).toContain('Subject: Your Sanderling order R123456789');
    expect(sent).toContain(`Message-ID: <${mail.id}@shop.example>`);
    expect(sent).toContain('Content-Type: multipart/alternative');
  }
});
