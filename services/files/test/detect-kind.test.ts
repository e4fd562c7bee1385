import { describe, expect, it } from '@jest/globals';
import { FILE_KIND_CODES, type FileKind } from '@bls/proto/domain/enumerations/files';
import sharp from 'sharp';
import { detectKind } from '../src/storage/content/detect-kind.js';
import { bytesInMemory } from '../src/storage/content/range-reader.js';
import { wordDocument, mail, ole, pdf, picture, program, workbook, zip } from './fixtures/content.js';
import { archive, artwork, FILE_PASSWORD, movie, oldArtwork } from './fixtures/creative.js';

/** A text file is a table by its content; only its extension makes it another kind. */
type KindByContent = Exclude<FileKind, 'txt'>;
const KINDS = FILE_KIND_CODES.filter((kind): kind is KindByContent => kind !== 'txt');

/** Files of each kind, as different programs write them. */
const SAMPLES: Record<KindByContent, () => Promise<Buffer[]>> = {
  jpg: async () => [await picture('jpg')],
  png: async () => [await picture('png')],
  pdf: async () => [pdf()],
  doc: async () => [ole(['WordDocument', '1Table'])],
  docx: async () => [await wordDocument()],
  xlsx: async () => [await workbook()],
  msg: async () => [ole(['__properties_version1.0'])],
  eml: async () => [mail()],
  ai: async () => [oldArtwork()],
  zip: async () => [await zip({ 'a.txt': 'x' })],
  // in UTF-8 with a byte order mark, and in GBK
  csv: async () => [Buffer.from('\ufeffItem code,SKU\nA-1,A-1-R\n'), Buffer.from([0xbb, 0xf5, 0xba, 0xc5, 0x2c, 0x53, 0x4b, 0x55, 0x0a])],
  mp4: async () => [movie()],
  webp: async () => [
    await sharp(await picture('png'))
      .webp()
      .toBuffer(),
  ],
  sealedZip: async () => [await archive({ password: FILE_PASSWORD }), await archive({ password: FILE_PASSWORD, zipCrypto: true })],
};
const DEFLATE64 = 9;
const detect = (bytes: Buffer) => detectKind(bytesInMemory(bytes));

describe('kind by content', () => {
  it.each(KINDS)('detects %s', async (kind) => {
    const samples = await SAMPLES[kind]();
    expect(samples.length).toBeGreaterThan(0);
    for (const sample of samples) expect(await detect(sample)).toEqual(kind === 'csv' ? { kind, or: 'txt' } : { kind });
  });

  it('gives both kinds of artwork that is saved as a PDF', async () => {
    expect(await detect(artwork())).toEqual({ kind: 'pdf', or: 'ai' });
  });

  it('P-UPLOAD-04 distinguishes other archives, old and encrypted workbooks from .xlsx', async () => {
    expect(await detect(await zip({ 'a.txt': 'x' }))).toEqual({ kind: 'zip' });
    expect(await detect(await zip({ '[Content_Types].xml': 'spreadsheetml.sheet', 'a.txt': 'x' }))).toEqual({ kind: 'zip' });
    expect(await detect(ole(['Workbook']))).toEqual({ problem: 'unknown', found: 'xls' });
    expect(await detect(ole(['EncryptedPackage', 'EncryptionInfo']))).toEqual({ problem: 'encrypted' });
  });

  it('refuses a workbook with macros or foreign parts', async () => {
    const macros = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';
    expect(await detect(await workbook({ 'xl/vbaProject.bin': 'x' }, macros))).toEqual({ kind: 'zip' });
    expect(await detect(await workbook({ 'xl/vbaProject.bin': 'x' }))).toEqual({ problem: 'unsafe' });
    expect(await detect(await workbook({ 'payload.exe': 'MZ' }))).toEqual({ problem: 'unsafe' });
    expect(await detect(await workbook({ 'xl/embeddings/oleObject1.bin': 'x' }))).toEqual({ problem: 'unsafe' });
    expect(await detect(ole(['WordDocument', 'Macros']))).toEqual({ problem: 'unsafe' });
  });

  it('refuses archives with unsafe paths, duplicate names, and zip bombs', async () => {
    expect(await detect(await workbook({ '../../etc/cron.d/x.xml': 'x' }))).toEqual({ problem: 'unsafe' });
    expect(await detect(await workbook({ 'XL/Workbook.xml': 'x' }))).toEqual({ problem: 'unsafe' });
    expect(await detect(await workbook({ 'xl/worksheets/sheet2.xml': 'a'.repeat(40_000_000) }))).toEqual({ problem: 'unsafe' });
  });

  it.each([
    ['an archive', () => zip({ 'a.jpg': 'x'.repeat(100) })],
    ['an encrypted archive', () => archive({ password: FILE_PASSWORD, zipCrypto: true })],
  ])('reports the compression of %s by Windows Explorer with a file over 2 GB', async (_, make) => {
    const bytes = await make();
    const directory = bytes.indexOf('PK\x01\x02', 0, 'latin1');
    bytes.writeUInt16LE(DEFLATE64, directory + 10);
    expect(await detect(bytes)).toEqual({ problem: 'compression' });
  });

  it('refuses a picture or PDF that is also an archive or a script', async () => {
    const appended = await zip({ 'run.js': 'alert(1)' });
    expect(await detect(Buffer.concat([await picture('jpg'), appended]))).toEqual({ problem: 'unsafe' });
    expect(await detect(Buffer.concat([await picture('png'), appended]))).toEqual({ problem: 'unsafe' });
    expect(await detect(Buffer.concat([pdf(), appended]))).toEqual({ problem: 'unsafe' });
    const image = await picture('jpg');
    const comment = Buffer.from('<script>alert(1)</script>');
    const segment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, comment.length + 2]), comment]);
    expect(await detect(Buffer.concat([image.subarray(0, 2), segment, image.subarray(2)]))).toEqual({ problem: 'unsafe' });
  });

  it('reports foreign kinds and damaged files', async () => {
    expect(await detect(program())).toEqual({ problem: 'unknown', found: 'exe' });
    expect(await detect(Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'))).toEqual({ problem: 'unknown', found: 'gif' });
    expect(await detect(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({ problem: 'unknown' });
    expect(await detect(Buffer.from('<html><script>1</script>'))).toEqual({ problem: 'unknown' });
    expect(await detect(Buffer.from('a,b\n1,\u0001\n'))).toEqual({ problem: 'unknown' });
    expect(await detect(pdf().subarray(0, 300))).toEqual({ problem: 'damaged' });
    expect(await detect((await workbook()).subarray(0, 400))).toEqual({ problem: 'damaged' });
    expect(await detect(ole(['WordDocument']).subarray(0, 600))).toEqual({ problem: 'damaged' });
  });
});
