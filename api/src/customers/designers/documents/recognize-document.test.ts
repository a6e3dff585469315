import { pdf, picture } from '../testing/documents.ts';
import { recognizeDocument } from './recognize-document.ts';

test('a PDF and the three kinds of pictures are known by their content', async () => {
  expect(await recognizeDocument(await pdf())).toBe('application/pdf');
  for (const format of ['jpeg', 'png', 'webp'] as const)
    expect(await recognizeDocument(await picture(format))).toBe(`image/${format}`);
});

test('what only begins as a document, is cut off, or is of another kind is none', async () => {
  const [whole, photo, gif] = [await pdf(), await picture('jpeg'), await picture('gif')];
  const refused = {
    nothing: Buffer.alloc(0),
    'a page with a script': Buffer.from('<html><script>alert(1)</script></html>'),
    'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'a GIF': gif,
    'the head of a PDF': Buffer.from('%PDF-1.7\n<script>alert(1)</script>'),
    'half of a PDF': whole.subarray(0, whole.length / 2),
    'a PDF whose table is elsewhere': Buffer.from('%PDF-1.4\nhello\nstartxref\n3\n%%EOF'),
    'a PDF with a page in front': Buffer.concat([Buffer.from('<html>'), whole]),
    'a PDF with a program behind': Buffer.concat([whole, Buffer.alloc(2_000, 'MZ')]),
    'half of a JPEG': photo.subarray(0, photo.length / 2),
    'the head of a PNG': Buffer.from('89504e470d0a1a0a', 'hex'),
  };
  for (const [what, bytes] of Object.entries(refused))
    expect([what, await recognizeDocument(bytes)]).toEqual([what, null]);
});
