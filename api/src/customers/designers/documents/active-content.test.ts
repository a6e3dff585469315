import { deflateSync } from 'node:zlib';
import { pdf, pdfWithFile } from '../testing/documents.ts';
import { activeContentOf } from './active-content.ts';

const file = (...parts: (string | Buffer)[]) =>
  Buffer.concat([`%PDF-1.7\n`, ...parts, '\n%%EOF'].map((part) => Buffer.from(part)));
const packed = (objects: string | Buffer, { description = '/Filter /FlateDecode', type = '/ObjStm' } = {}) =>
  file(`7 0 obj\n<</Type ${type} /N 1 /First 4 ${description}>>\nstream\n`, objects, '\nendstream\nendobj');
const SCRIPT = '1 0 <</S /JavaScript /JS (app.alert(1))>>';
const PAGE = '1 0 <</Type /Page /Parent 2 0 R>>';

test('a PDF that shows pages is taken: of a program, with a jump to its first page, and with packed objects', async () => {
  expect(await activeContentOf(await pdf())).toBeNull();
  expect(await activeContentOf(file('1 0 obj\n<</OpenAction [3 0 R /Fit]>>\nendobj'))).toBeNull();
  expect(await activeContentOf(packed(deflateSync(PAGE)))).toBeNull();
  expect(await activeContentOf(packed(PAGE, { description: '/Length 34' }))).toBeNull();
  // As a scanner writes it: its picture is of random bytes, and another program has packed the rest.
  const scanned = file(
    '3 0 obj\n<</Subtype /Image /Filter /DCTDecode>>\nstream\n',
    Buffer.from(Array.from({ length: 65_536 }, (_, at) => (at * 40_503) % 251)),
    '\nendstream\nendobj\n4 0 obj\n<</Type /XRef /DecodeParms <</Predictor 12>> /Filter /FlateDecode>>\nstream\n',
    deflateSync('anything'),
    '\nendstream\nendobj',
  );
  expect(await activeContentOf(Buffer.concat([scanned, packed(deflateSync(PAGE))]))).toBeNull();
});

test.each([
  ['a script', file('<</OpenAction <</S /JavaScript /JS (app.alert(1))>> >>')],
  ['a script in other letters', file('<</OpenAction <</S /J#61va#53cript /JS (app.alert(1))>> >>')],
  ['a program to start', file('<</A <</S/Launch/F (cmd.exe)>> >>')],
  ['a form with scripts of its own', file('<</AcroForm <</XFA 5 0 R>> >>')],
  ['a packed script', packed(deflateSync(SCRIPT))],
  ['a script that is packed in other words', packed(deflateSync(SCRIPT), { type: '/Obj#53tm' })],
  ['a script behind a first list', Buffer.concat([packed(deflateSync(PAGE)), packed(deflateSync(SCRIPT))])],
])('a PDF with %s is told', async (_, bytes) => {
  expect(await activeContentOf(bytes)).toBe('active');
});

test('a PDF with a program in it is told', async () => {
  expect(await activeContentOf(await pdfWithFile('setup.exe'))).toBe('active');
});

test.each([
  ['encrypted', packed(Buffer.alloc(64, 'r@'))],
  ['packed twice', packed('3C3C', { description: '/Filter [/ASCIIHexDecode /FlateDecode]' })],
  [
    'packed with gaps',
    packed(deflateSync('\0/\0J'), { description: '/Filter /FlateDecode /DecodeParms 9 0 R' }),
  ],
  ['packed with gaps that nothing tells of', packed(deflateSync(`\x02${SCRIPT.split('').join('\x02')}`))],
  ['described elsewhere', packed(deflateSync(PAGE), { description: '/Filter 9 0 R' })],
  [
    'described in a string',
    packed(deflateSync(PAGE), { description: '/X (>>\nstream\n) /Filter /FlateDecode' }),
  ],
  ['told to be packed and nowhere', file('7 0 obj\n/ObjStm\nendobj')],
  ['larger than any', packed(deflateSync(`1 0 ${' '.repeat(33 * 2 ** 20)}`))],
])('a PDF whose objects are %s cannot be looked into', async (_, bytes) => {
  expect(await activeContentOf(bytes)).toBe('unreadable');
});

test('what names packed objects a hundred thousand times is told at the first that cannot be read', async () => {
  expect(await activeContentOf(file('/ObjStm stream\n'.repeat(100_000)))).toBe('unreadable');
  expect(await activeContentOf(file('/ObjStm '.repeat(100_000)))).toBe('unreadable');
});
