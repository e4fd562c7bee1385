import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { documentRender } from '@bls/proto/contracts/calls/files/document';
import { fileAttach, fileLocate } from '@bls/proto/contracts/calls/files/object';
import type { ContractTerms } from '@bls/proto/domain/approval/contract-terms';
import { DEFAULT_STAMP, stampSchema } from '@bls/proto/domain/aul/settings';
import { type LetterText, PLACEHOLDERS } from '@bls/proto/domain/aul/template';
import { LETTER_TEXT } from '@bls/approvals/stores/applications/settings';
import { type LetterFacts, letterOf } from '@bls/approvals/stores/letters/letter';
import { testActor } from '@bls/kit/testing/actors';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { company, type Service, upload } from '../actors.js';
import { installPdfReader } from '../read-pdf.js';
import { startFiles } from '../start-files.js';

let service: Service;
let stop: () => Promise<void>;
beforeAll(installPdfReader, 300_000);
beforeAll(async () => ({ service, stop } = await startFiles()));
afterAll(async () => stop());

const facts = {
  number: 'AUL-2027-00001',
  version: 1,
  date: '2027-02-01',
  tenant: 'CTL',
  companyName: 'Sunrise Toys Ltd',
  companyNameZh: '旭日玩具有限公司',
  content: {
    contractId: randomUUID(),
    storeName: 'Bunny Garden Flagship',
    operator: 'Sunrise Online Ltd',
    platform: 'tmall',
    storeType: 'flagship',
    storeUrl: 'https://bunny.tmall.example/shop',
    storeId: 'S-1',
    lines: [{ category: 'S18', subCategory: 'S18_403_PLUSH', quantity: 1000 }],
    from: '2027-02-01',
    to: '2028-01-31',
  },
  terms: {
    number: 'CT-2027-0001',
    licensorName: 'CTL Licensing',
    licensorNameZh: 'CTL 授权',
    articles: [],
    properties: [{ name: 'Bunny Garden', nameZh: '兔子花园' }],
  } as unknown as ContractTerms,
  settings: { ownShopName: 'Own shop', ownShopNameZh: '自营商城' },
  proof: { code: 'ABCD-EFGH-JKLM', link: 'https://licensing.example/AULApplication/Verify?code=ABCD-EFGH-JKLM' },
} as unknown as LetterFacts;

const standard = LETTER_TEXT.fallback();
const every = PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ');
const long = (paragraph: string) => Array.from({ length: 60 }, () => paragraph).join('\n\n');
/** Letter texts as tenants write them. */
const TEXTS: Record<string, LetterText> = {
  standard: standard,
  'with an issuer of its own': { ...standard, issuer: 'CTL Asia', issuerZh: 'CTL 亚洲' },
  'with every placeholder': { ...standard, body: every, bodyZh: every },
  'with more paragraphs in one language': { ...standard, body: 'One.\n\nTwo.\n\nThree.', bodyZh: '只有一段。' },
  'of several pages': { ...standard, body: long('The store {{storeName}} may sell.'), bodyZh: long('店铺可以销售。') },
};
type Place = { left: number; top: number; width: number };
const CORNERS: Place[] = [
  DEFAULT_STAMP,
  { left: 0, top: 0, width: 15 },
  { left: 130, top: 217, width: 80 },
  { left: 0, top: 217, width: 80 },
];
/** No letter has this colour. */
const MAGENTA = { r: 255, g: 0, b: 255 };
/** Stamps as tenants have them: width and height of the picture in pixels. */
const PICTURES = {
  round: { kind: 'png', width: 300, height: 300 },
  wide: { kind: 'jpg', width: 600, height: 200 },
  tall: { kind: 'png', width: 200, height: 600 },
} as const;

async function stampPicture(shape: keyof typeof PICTURES): Promise<string> {
  const { kind, width, height } = PICTURES[shape];
  const drawn = sharp({ create: { width, height, channels: 3, background: MAGENTA } });
  const bytes = await (kind === 'png' ? drawn.png() : drawn.jpeg({ quality: 100, chromaSubsampling: '4:4:4' })).toBuffer();
  const file = await upload(service, testActor({ role: 'legal' }), bytes, { name: `stamp.${kind}`, purpose: 'stampPicture' });
  const owner = { kind: 'aulStamp', id: file.fileId };
  await service.callAsService(fileAttach, { fileIds: [file.fileId], purposes: ['stampPicture'], owner, scope: { staffOnly: true } });
  return file.fileId;
}

/** The stamp on each page of the letter, in millimetres; null where there is none. A pixel is a millimetre. */
async function stampOnPages(text: LetterText, stamp?: Place & { fileId: string }): Promise<(Place & { height: number })[] | null[]> {
  const { fileId } = await service.callAsService(documentRender, {
    documentKey: `aul:${randomUUID()}`,
    document: letterOf(facts, text, stamp),
    fileName: 'letter.pdf',
    owner: { kind: 'aulLetter', id: randomUUID() },
    scope: { companyId: company },
  });
  const { url } = await service.callAsService(fileLocate, { fileId });
  const folder = await mkdtemp(join(tmpdir(), 'letter-'));
  try {
    await writeFile(join(folder, 'letter.pdf'), Buffer.from(await (await fetch(url)).arrayBuffer()));
    await promisify(execFile)('pdftoppm', ['-r', '25.4', '-png', join(folder, 'letter.pdf'), join(folder, 'page')]);
    const pages = (await readdir(folder)).filter((name) => name.endsWith('.png')).toSorted();
    return (await Promise.all(pages.map((name) => stampOn(join(folder, name))))) as null[];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function stampOn(page: string): Promise<(Place & { height: number }) | null> {
  const { data, info } = await sharp(page).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let at = 0; at < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (r < 200 || g > 120 || b < 200) continue;
    xs.push((at / 3) % info.width);
    ys.push(Math.floor(at / 3 / info.width));
  }
  if (xs.length === 0) return null;
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left + 1, height: Math.max(...ys) - top + 1 };
}

/** Within two millimetres: pixels at an edge are of the stamp or not. */
const about = (value: number) => expect.closeTo(value, -0.7);
const square = ({ left, top, width }: Place) => ({ left: about(left), top: about(top), width: about(width), height: about(width) });

describe('the stamp on an authorization letter', () => {
  it.each(Object.entries(TEXTS))('W-AUL-15 is on the last page of a letter %s, where the tenant put it', async (name, text) => {
    const fileId = await stampPicture('round');
    const found = await stampOnPages(text, { ...DEFAULT_STAMP, fileId });
    expect(found.length > 1).toBe(name === 'of several pages');
    expect(found.at(-1)).toEqual(square(DEFAULT_STAMP));
    expect(found.slice(0, -1).every((one) => one === null)).toBe(true);
    expect((await stampOnPages(text)).every((one) => one === null)).toBe(true);
  });

  it.each(CORNERS)('is wholly on the page at $left, $top with a width of $width mm', async (place) => {
    expect(stampSchema.safeParse({ ...place, mode: 'automatic', fileId: randomUUID() }).success).toBe(true);
    expect(await stampOnPages(standard, { ...place, fileId: await stampPicture('round') })).toEqual([square(place)]);
  });

  it('keeps the shape of its picture, and a tall one stays on the page too', async () => {
    const [, , corner] = CORNERS as [Place, Place, Place];
    expect(await stampOnPages(standard, { ...corner, fileId: await stampPicture('wide') })).toEqual([
      { left: about(130), top: about(217), width: about(80), height: about(80 / 3) },
    ]);
    expect(await stampOnPages(standard, { ...corner, fileId: await stampPicture('tall') })).toEqual([
      { left: about(130), top: about(217), width: about(80 / 3), height: about(80) },
    ]);
  });
});
