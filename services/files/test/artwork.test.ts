import { artworkRead } from '@bls/proto/contracts/calls/files/artwork';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { designer, type Service, upload } from './actors.js';
import { pdf } from './fixtures/content.js';
import { startFiles } from './start-files.js';

let service: Service;
let stop: () => Promise<void>;
beforeAll(async () => {
  ({ service, stop } = await startFiles());
});
afterAll(async () => stop());

async function measured(bytes: Buffer, name: string) {
  const { fileId } = await upload(service, designer, bytes, { name, purpose: 'approvalImage' });
  return (await service.callAsService(artworkRead, { fileId })).artwork;
}

/** Two colours side by side, on white. */
const blocks = (): Sharp =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="#ffffff"/>
      <rect width="300" height="300" fill="#e60012"/><rect x="300" width="100" height="300" fill="#0050a0"/></svg>`),
  ).flatten();

describe('what is measured before a submission', () => {
  it('of a JPG: pixels, density, printed size, colour space', async () => {
    const inCmyk = await measured(await blocks().toColourspace('cmyk').jpeg().toBuffer(), 'cmyk.jpg');
    expect(inCmyk?.spaces).toEqual(['cmyk']);
    const bytes = await blocks().withMetadata({ density: 150 }).jpeg({ quality: 95 }).toBuffer();
    const artwork = await measured(bytes, 'a.jpg');
    expect(artwork).toMatchObject({ kind: 'jpg', pixels: { width: 600, height: 400 }, density: 150, spaces: ['rgb'], text: null });
    expect(artwork?.print?.width).toBeCloseTo(101.6);
    expect(artwork?.print?.height).toBeCloseTo(67.73, 1);
  });

  it('of a PNG: its colours by their share, without the white ground', async () => {
    const artwork = await measured(await blocks().png().toBuffer(), 'a.png');
    expect(artwork?.spaces).toEqual(['rgb']);
    expect(artwork?.colours.map(({ value }) => value)).toEqual(['#e60012', '#0050a0']);
    expect(artwork?.colours[0]?.share).toBeCloseTo(0.75, 1);
  });

  it('of a PDF: its text layer and the size of its page', async () => {
    const artwork = await measured(pdf('BT /F1 12 Tf 50 50 Td (\\251 CTL 2026) Tj ET'), 'a.pdf');
    expect(artwork).toMatchObject({ kind: 'pdf', pixels: null, density: null, spaces: [] });
    expect(artwork?.text).toContain('© CTL 2026');
    expect(artwork?.print?.width).toBeCloseTo(105.83, 1);
    expect(artwork?.print?.height).toBeCloseTo(141.11, 1);
  });
});
