import { readFileSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflate } from 'node:zlib';
import type { Outcome } from '../outcomes/outcome.ts';
import { ask, jsonOf } from '../requests/ask.ts';
import { statusesOf, talk } from '../requests/talk.ts';
import { headersOf } from '../stage/people.ts';
import type { Stage } from '../stage/stage.ts';
import { describe, startProbe } from './probe.ts';

const CLIENTS = 40;
const BODY_BYTES = 20_000_000;
const REFUSED_WITHIN_MS = 5_000;
const PICTURES = 5;
/** 49 megapixels, the most that is taken. */
const SIDE = 7_000;
/** What all bodies or pictures together may take of a process beside what it has. */
const BODIES_MAY_TAKE_MB = 150;
const PICTURES_MAY_TAKE_MB = 450;
const PATIENCE_MS = 2_000;

/** Bodies that are announced first, bodies that are far too large from many visitors at once, and pictures that unfold. */
export async function heavyBodies(stage: Stage, outcome: Outcome): Promise<void> {
  const shop = await stage.localShop();
  const { customer } = await stage.people();
  const [shell = { address: '' }] = shop.shells;
  const { host } = new URL(shop.origin);
  const processes = [...shop.apis, ...shop.shells].map(({ process }) => process.pid ?? 0);
  const post = (path: string, length: number, ...more: string[]) =>
    [
      `POST ${path} HTTP/1.1`,
      `Host: ${host}`,
      'Content-Type: application/json',
      `Content-Length: ${length}`,
      ...more,
      '',
      '',
    ].join('\r\n');

  const announced = post('/api/v1/orders/cart', 2, 'Expect: 100-continue', 'Connection: close');
  const small = statusesOf((await talk(shell.address, announced, { thenSend: '{}' })).text);
  outcome.did('bodies announced', 2);
  outcome.expect(
    'who asks whether a body is welcome is told to send it, and answered',
    String(small) === '100,200',
    String(small),
  );
  const tooLarge = post('/api/v1/orders/cart', BODY_BYTES, 'Expect: 100-continue');
  const large = statusesOf((await talk(shell.address, tooLarge)).text);
  outcome.expect('who asks whether too large a body is welcome sends none', large[0] === 413, String(large));

  const stop = await startProbe(stage);
  const taken = await peakMegabytes(processes, async () => {
    await Promise.all(
      Array.from({ length: CLIENTS }, async (_, at) => {
        const to = shop.shells[at % shop.shells.length]?.address ?? '';
        const sending = { from: `127.0.50.${(at % 10) + 1}`, bodyBytes: BODY_BYTES };
        const path = at % 2 === 0 ? '/api/v1/orders/add_to_cart' : '/cart';
        const { text, ms } = await talk(to, post(path, BODY_BYTES), sending);
        outcome.did('bodies of 20 MB');
        const [status] = statusesOf(text);
        outcome.expect(
          'a body over the limit is refused as too large, at once',
          (status === 413 || status === 415) && ms < REFUSED_WITHIN_MS,
          `${path}: ${status} after ${Math.round(ms)} ms`,
        );
      }),
    );
  });
  expectLittle('no process stores bodies over the limit', taken, BODIES_MAY_TAKE_MB);

  const glances = await stop();
  outcome.did('looks of a shopper meanwhile', glances.length);
  const late = glances.filter(({ status, ms }) => status !== 200 || ms > PATIENCE_MS);
  outcome.expect(
    'heavy bodies delay no other visitor',
    late.length <= glances.length / 100,
    late.slice(0, 4).map(describe).join(', '),
  );

  const picture = await hugePicture();
  const [api = { address: '' }] = shop.apis;
  const places = await Promise.all(
    Array.from({ length: PICTURES }, async () => {
      const body = { kind: 'user_photo', file_name: 'a.png', content_type: 'image/png', byte_length: 1_000 };
      const answer = await ask(`${api.address}/api/v1/uploads`, {
        method: 'POST',
        body,
        headers: headersOf(customer),
      });
      return String(jsonOf(answer).data?.upload_url);
    }),
  );
  const ofPictures = await peakMegabytes(processes, async () => {
    await Promise.all(
      places.map(async (path) => {
        const sent = { method: 'PUT', body: picture, headers: { 'content-type': 'image/png' } };
        const { status, text } = await ask(api.address + path, sent);
        outcome.did('pictures of 49 megapixels');
        outcome.expect('large pictures are taken', status === 200, `${status} ${text.slice(0, 120)}`);
      }),
    );
  });
  expectLittle('pictures that unfold are unfolded one at a time', ofPictures, PICTURES_MAY_TAKE_MB);

  function expectLittle(promise: string, megabytes: readonly number[], limit: number): void {
    const most = Math.max(...megabytes);
    outcome.did(`MB at most: ${promise}`, most);
    outcome.expect(promise, most < limit, `${megabytes.join(', ')} MB in APIs and shells`);
  }
}

/** By how much each process grew at most meanwhile. */
async function peakMegabytes(pids: readonly number[], work: () => Promise<void>): Promise<number[]> {
  const read = (pid: number, field: string) =>
    Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  const before = pids.map((pid) => {
    // The kernel drops the peak that it has seen before.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return read(pid, 'VmRSS');
  });
  await work();
  return pids.map((pid, at) => Math.round((read(pid, 'VmHWM') - (before[at] ?? 0)) / 1_024));
}

/** A PNG of one color, which is small to send. */
async function hugePicture(): Promise<Buffer> {
  const row = Buffer.alloc(1 + SIDE * 3);
  const rows = Readable.from(Array.from({ length: SIDE }, () => row));
  const pixels = await buffer(rows.pipe(createDeflate()));
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunkOf('IHDR', header),
    chunkOf('IDAT', pixels),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}

function chunkOf(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
