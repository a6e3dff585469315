import { attachment } from './attachment.ts';

test.each([
  ['evil.html', 'image/png', 'evil.png'],
  ['evil.html. ', 'image/png', 'evil.png'],
  ['evil\u202Egnp.exe', 'image/png', 'evilgnp.png'],
  ['Certificate.PDF', 'application/pdf', 'Certificate.PDF'],
  ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
  ['photo.png', 'image/jpeg', 'photo.jpg'],
  ['Certificate 2.1', 'application/pdf', 'Certificate 2.1.pdf'],
  ['certificate', 'image/webp', 'certificate.webp'],
] as const)('a document named %j that is %s is offered as %s', (name, type, offered) => {
  expect(attachment(name, type)).toBe(
    `attachment; filename="${offered}"; filename*=UTF-8''${encodeURIComponent(offered)}`,
  );
});
