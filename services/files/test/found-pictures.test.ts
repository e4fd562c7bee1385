import { randomUUID } from 'node:crypto';
import { pictureMark, pictureMarkRead } from '@bls/proto/contracts/calls/files/mark';
import { fileLocate } from '@bls/proto/contracts/calls/files/object';
import { testActor } from '@bls/kit/testing/actors';
import { refusalText } from '@bls/kit/testing/refusal';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { company, licensee, type Service, upload } from './actors.js';
import { picture } from './fixtures/content.js';
import { startFiles } from './start-files.js';

const designer = testActor({ role: 'seniorDesigner' });
const CODE = '00deadbeef';
let service: Service;
let stop: () => Promise<void>;
/** The issued picture as its licensee has it. */
let issued: Buffer;

beforeAll(async () => {
  ({ service, stop } = await startFiles());
  const source = await upload(service, designer, await picture('png', 1000, 800), { name: 'art.png', purpose: 'approvalImage' });
  const { fileId } = await service.callAsService(pictureMark, {
    sourceFileId: source.fileId,
    fileId: randomUUID(),
    code: CODE,
    name: 'E-1.png',
    owner: { kind: 'spuMark', id: randomUUID() },
    scope: { companyId: company },
  });
  const { url } = await service.callAsService(fileLocate, { fileId });
  issued = Buffer.from(await (await fetch(url)).arrayBuffer());
}, 120_000);
afterAll(async () => stop());

const send = (bytes: Buffer, name: string, actor = designer) => upload(service, actor, bytes, { name, purpose: 'foundPicture' });
const read = async (bytes: Buffer, name: string) =>
  service.callAsService(pictureMarkRead, { fileId: (await send(bytes, name)).fileId }, designer);

/** On a page of a shop, with a bar above and text below. */
const onScreen = (art: Buffer): Promise<Buffer> =>
  sharp({ create: { width: 1280, height: 1000, channels: 3, background: '#fafafa' } })
    .composite([
      { input: { create: { width: 1280, height: 60, channels: 3, background: '#24364b' } }, left: 0, top: 0 },
      { input: art, left: 137, top: 91 },
    ])
    .png()
    .toBuffer();

const CHANGES: [string, string, (art: Buffer) => Promise<Buffer>][] = [
  ['made smaller', 'shop.png', (art) => sharp(art).resize(640).png().toBuffer()],
  ['cropped at two sides', 'shop.png', (art) => sharp(art).extract({ left: 90, top: 70, width: 910, height: 730 }).png().toBuffer()],
  ['on a screenshot', 'screen.png', onScreen],
  ['saved as JPEG q30', 'shop.jpg', (art) => sharp(art).jpeg({ quality: 30 }).toBuffer()],
  ['turned by a degree', 'shop.png', (art) => sharp(art).rotate(1, { background: '#ffffff' }).png().toBuffer()],
  ['mirrored', 'shop.png', (art) => sharp(art).flop().png().toBuffer()],
  ['saved as WebP q70, as marketplaces do', 'shop.webp', (art) => sharp(art).webp({ quality: 70 }).toBuffer()],
];

describe('a found picture', () => {
  it.each(CHANGES)('W-JUDGE-03 that is a copy %s names its mark', async (_, name, change) => {
    const found = await read(await change(issued), name);
    expect(found).toMatchObject({ code: CODE, verdict: 'copy', credentials: null });
    expect(found.agreement).toBeGreaterThan(0.8);
  });

  it('that is the issued file says so, and one that was never issued has no mark', async () => {
    expect(await read(issued, 'E-1.png')).toMatchObject({ code: CODE, verdict: 'intact' });
    expect(await read(await picture('png', 1000, 800), 'other.png')).toEqual({
      code: null,
      verdict: 'none',
      agreement: null,
      credentials: null,
    });
  });

  it.each(['png', 'jpg', 'webp'] as const)('that is a hostile %s is refused', async (kind) => {
    const encoded = (side: number) => {
      const drawn = sharp({ create: { width: side, height: side, channels: 3, background: '#888' }, limitInputPixels: false });
      return (kind === 'png' ? drawn.png() : kind === 'jpg' ? drawn.jpeg() : drawn.webp()).toBuffer();
    };
    const name = `found.${kind}`;
    const small = await encoded(300);
    const refusal = (bytes: Buffer) => refusalText(send(bytes, name));
    expect(await refusal(Buffer.concat([small, Buffer.from('<script>alert(1)</script>')]))).toMatch(/unsafeFile/);
    expect(await refusal(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`))).toMatch(/unsupportedFile/);
    expect(await refusal(Buffer.from('MZ an executable'))).toMatch(/unsupportedFile/);
    // more pixels than are decoded, in a file of some kilobytes
    expect(await refusal(await encoded(8200))).toMatch(/tooLarge/);
    const half = await send(small.subarray(0, small.length - Math.floor(small.length / 3)), name).then(
      ({ fileId }) => refusalText(service.callAsService(pictureMarkRead, { fileId }, designer)),
      (error: unknown) => refusalText(Promise.reject(error as Error)),
    );
    expect(half).toMatch(/unsupportedFile/);
  });

  it('is taken from nobody but those who check marks', async () => {
    expect(await refusalText(send(issued, 'found.png', licensee))).toMatch(/^forbidden/);
  });
});
