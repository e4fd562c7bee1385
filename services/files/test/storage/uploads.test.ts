import { createHash, randomBytes } from 'node:crypto';
import { readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { downloadOpen, fileDescribe } from '@bls/proto/contracts/calls/files/download';
import { uploadCancel, uploadComplete, uploadCreate, uploadGet, uploadOpen } from '@bls/proto/contracts/calls/files/upload';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { DEFAULT_TENANT_SETTINGS } from '@bls/proto/domain/settings/tenant-settings';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { sendBrokenPut } from '../fixtures/broken-put.js';
import { pdf, picture, program, workbook, zip } from '../fixtures/content.js';
import { MAX_OPEN_UPLOADS } from '../../src/objects/uploads/upload-limits.js';
import { designer, financier, licensee, playboySales, sales, sendPart, type Service, stranger, upload } from '../actors.js';
import { startFiles } from '../start-files.js';

const MB = 1024 * 1024;
let service: Service;
let folder: string;
let stop: () => Promise<void>;
beforeAll(async () => ({ service, folder, stop } = await startFiles()));
afterAll(async () => stop());

/** A JPEG of any size: decoders ignore what follows the picture. */
const bigPicture = async (size: number): Promise<Buffer> => {
  const head = await picture('jpg');
  return Buffer.concat([head, randomBytes(size - head.length)]);
};
const staged = async (): Promise<string[]> => readdir(join(folder, 'staging'));

describe('an upload', () => {
  it('becomes a file when it is complete and verified', async () => {
    const bytes = await picture('jpg', 800, 600);
    const file = await upload(service, designer, bytes, { name: 'C:\\art\\front.JPG', purpose: 'approvalImage' });
    expect(file).toMatchObject({
      name: 'front.JPG',
      kind: 'jpg',
      mime: 'image/jpeg',
      size: bytes.length,
      width: 800,
      height: 600,
      uploadedBy: 'licenseeDesigner',
    });
    expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
    const { url, headers, ...rest } = await service.call(downloadOpen, { id: file.fileId }, designer);
    expect(rest).toMatchObject({ name: 'front.JPG', mime: 'image/jpeg', size: bytes.length });
    const reply = await fetch(url, { headers });
    expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('P-OPS-09 that the store could not begin does not count as an open one of the person', async () => {
    const person = testActor({ role: 'sales' });
    await rename(join(folder, 'staging'), join(folder, 'staging-away'));
    const create = () => service.call(uploadCreate, { purpose: 'attachment', name: 'art.png', size: 100 }, person);
    for (let tries = 0; tries < MAX_OPEN_UPLOADS; tries += 1) await expect(create()).rejects.toMatchObject({ code: 'unavailable' });
    await rename(join(folder, 'staging-away'), join(folder, 'staging'));
    expect((await create()).status).toBe('open');
  });

  it('continues after a broken connection', async () => {
    const bytes = await bigPicture(40 * MB);
    const { uploadId, chunkSize } = await service.call(uploadCreate, { purpose: 'attachment', name: 'big.jpg', size: bytes.length }, sales);
    expect((await sendPart(service, sales, uploadId, 0, bytes.subarray(0, chunkSize))).status).toBe(200);
    const broken = await service.call(uploadOpen, { uploadId, offset: chunkSize, length: chunkSize }, sales);
    const stored = async () => (await service.call(uploadGet, { uploadId }, sales)).offset > chunkSize;
    await sendBrokenPut(broken, bytes.subarray(chunkSize, chunkSize + 3 * MB), chunkSize, stored);
    let { offset } = await service.call(uploadGet, { uploadId }, sales);
    expect(offset).toBeGreaterThan(chunkSize);
    expect(offset).toBeLessThan(2 * chunkSize);
    await expect(service.call(uploadComplete, { uploadId }, sales)).rejects.toMatchObject({ code: 'wrongState' });
    while (offset < bytes.length) {
      const end = Math.min(bytes.length, offset + chunkSize);
      // bytes of the broken PUT may still arrive: the service then answers the right offset
      const sent = await sendPart(service, sales, uploadId, offset, bytes.subarray(offset, end)).catch((error: unknown) => error);
      if (sent instanceof Response) expect(sent.status).toBe(200);
      else expect(sent).toMatchObject({ code: 'conflict' });
      ({ offset } = await service.call(uploadGet, { uploadId }, sales));
    }
    const file = await service.call(uploadComplete, { uploadId }, sales);
    expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('answers the right offset to a part at a wrong one', async () => {
    const bytes = await bigPicture(20 * MB);
    const { uploadId, chunkSize } = await service.call(uploadCreate, { purpose: 'attachment', name: 'a.jpg', size: bytes.length }, sales);
    await sendPart(service, sales, uploadId, 0, bytes.subarray(0, chunkSize));
    await expect(service.call(uploadOpen, { uploadId, offset: 0, length: chunkSize }, sales)).rejects.toMatchObject({
      code: 'conflict',
      detail: { params: { offset: chunkSize } },
    });
    await expect(service.call(uploadOpen, { uploadId, offset: chunkSize, length: 5 }, sales)).rejects.toMatchObject({ code: 'invalid' });
  });

  it('is one file when it is completed twice, also concurrently', async () => {
    const bytes = pdf();
    const { uploadId } = await service.call(uploadCreate, { purpose: 'attachment', name: 'a.pdf', size: bytes.length }, sales);
    await sendPart(service, sales, uploadId, 0, bytes);
    const both = await Promise.all([service.call(uploadComplete, { uploadId }, sales), service.call(uploadComplete, { uploadId }, sales)]);
    expect(both[0]).toEqual(both[1]);
    expect(await service.call(uploadComplete, { uploadId }, sales)).toEqual(both[0]);
    const state = await service.call(uploadGet, { uploadId }, sales);
    expect(state).toMatchObject({ status: 'completed', offset: bytes.length, file: { fileId: uploadId } });
    await expect(service.call(uploadOpen, { uploadId, offset: bytes.length, length: 1 }, sales)).rejects.toMatchObject({
      code: 'wrongState',
    });
  });

  it('is completed by the next caller when the verifying process has died', async () => {
    const bytes = pdf();
    const { uploadId } = await service.call(uploadCreate, { purpose: 'attachment', name: 'a.pdf', size: bytes.length }, sales);
    await sendPart(service, sales, uploadId, 0, bytes);
    const verifyingUntil = new Date(Date.now() + 1000).toISOString();
    await service.superuser.updateTable('uploads').set({ status: 'verifying', verifyingUntil }).where('id', '=', uploadId).execute();
    expect(await service.call(uploadComplete, { uploadId }, sales)).toMatchObject({ fileId: uploadId });
    expect(Date.now()).toBeGreaterThan(Date.parse(verifyingUntil));
  });

  it('is invisible before it is verified', async () => {
    const bytes = pdf();
    const { uploadId } = await service.call(uploadCreate, { purpose: 'attachment', name: 'a.pdf', size: bytes.length }, sales);
    await sendPart(service, sales, uploadId, 0, bytes);
    await expect(service.call(downloadOpen, { id: uploadId }, sales)).rejects.toMatchObject({ code: 'notFound' });
    expect(await service.call(fileDescribe, { ids: [uploadId] }, sales)).toEqual({ files: [] });
  });

  it('is visible only to the person who opened it', async () => {
    const { uploadId } = await service.call(uploadCreate, { purpose: 'attachment', name: 'a.pdf', size: 10 }, licensee);
    for (const other of [sales, designer, stranger, playboySales]) {
      await expect(service.call(uploadGet, { uploadId }, other)).rejects.toMatchObject({ code: 'notFound' });
      await expect(service.call(uploadOpen, { uploadId, offset: 0, length: 10 }, other)).rejects.toMatchObject({ code: 'notFound' });
      await expect(service.call(uploadComplete, { uploadId }, other)).rejects.toMatchObject({ code: 'notFound' });
      await expect(service.call(uploadCancel, { uploadId }, other)).rejects.toMatchObject({ code: 'notFound' });
    }
  });

  it('leaves nothing behind when it is cancelled', async () => {
    const { uploadId } = await service.call(uploadCreate, { purpose: 'attachment', name: 'a.pdf', size: 1000 }, sales);
    await sendPart(service, sales, uploadId, 0, randomBytes(1000));
    expect((await staged()).some((name) => name.includes(uploadId))).toBe(true);
    expect(await service.call(uploadCancel, { uploadId }, sales)).toEqual({ cancelled: true });
    expect(await service.call(uploadCancel, { uploadId }, sales)).toEqual({ cancelled: false });
    expect((await staged()).some((name) => name.includes(uploadId))).toBe(false);
    await expect(service.call(uploadComplete, { uploadId }, sales)).rejects.toMatchObject({ code: 'notFound' });
  });
});

describe('an upload is refused', () => {
  const refusal = (
    bytes: Buffer,
    name: string,
    purpose: 'approvalImage' | 'salesReport' | 'attachment' | 'signedContract' | 'signature' | 'spuZip',
  ) => {
    const actor = {
      approvalImage: designer,
      salesReport: financier,
      attachment: sales,
      signature: sales,
      spuZip: designer,
      signedContract: { ...licensee, permissions: ['SignFreezeContract' as const] },
    }[purpose];
    return upload(service, actor, bytes, { name, purpose }).then(
      () => 'accepted',
      (error: { code: string; detail: { issues?: { rule: string }[] } }) => `${error.code} ${error.detail.issues?.[0]?.rule ?? ''}`,
    );
  };

  it('P-UPLOAD-07 W-DESIGN-33 when the picture of an approval is not JPG, PDF or PNG by its content', async () => {
    for (const kind of ['jpg', 'png'] as const)
      expect(await refusal(await picture(kind), `front.${kind}`, 'approvalImage')).toBe('accepted');
    expect(await refusal(pdf(), 'front.pdf', 'approvalImage')).toBe('accepted');
    for (const [bytes, name] of [
      [program(), 'front.jpg'],
      [await workbook({}), 'front.png'],
      [await zip({ 'front.jpg': 'x' }), 'front.jpg'],
      [Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1'), 'front.gif'],
    ] as const)
      expect(await refusal(bytes, name, 'approvalImage')).toMatch(/^unsupportedFile/);
  });

  it('P-UPLOAD-06 when a signature is not a JPG by its content', async () => {
    expect(await refusal(await picture('jpg'), 'sign.jpg', 'signature')).toBe('accepted');
    expect(await refusal(await picture('png'), 'sign.jpg', 'signature')).toBe('unsupportedFile fileKind');
    expect(await refusal(pdf(), 'sign.jpg', 'signature')).toBe('unsupportedFile fileKind');
  });

  it('P-UPLOAD-04 W-SALES-19 when another archive is named as a workbook', async () => {
    expect(await refusal(await zip({ 'virus.js': 'x' }), 'sales.xlsx', 'salesReport')).toBe('unsupportedFile fileKind');
    expect(await refusal(await workbook({ 'payload.exe': 'x' }), 'sales.xlsx', 'salesReport')).toBe('unsafeFile fileUnsafe');
    expect(await refusal(pdf(), 'sales.xlsx', 'salesReport')).toBe('unsupportedFile fileKind');
  });

  it('when it is a picture and an archive in one', async () => {
    expect(await refusal(Buffer.concat([await picture('jpg'), await zip({ a: 'x' })]), 'front.jpg', 'approvalImage')).toBe(
      'unsafeFile fileUnsafe',
    );
  });

  it('W-ERROR-19 with a separate reason for a broken PDF, an archive that cannot be opened, another format, and an empty file', async () => {
    const sheet = await workbook({});
    expect(await refusal(Buffer.from('%PDF-1.7\nbroken'), 'note.pdf', 'attachment')).toBe('unsupportedFile fileDamaged');
    expect(await refusal(sheet.subarray(0, sheet.length - 40), 'sales.xlsx', 'salesReport')).toBe('unsupportedFile fileDamaged');
    expect(await refusal(Buffer.from('month;amount'), 'sales.xlsx', 'salesReport')).toBe('unsupportedFile fileKind');
    const deflate64 = await zip({ 'a.jpg': 'x'.repeat(100) });
    deflate64.writeUInt16LE(9, deflate64.indexOf('PK\x01\x02', 0, 'latin1') + 10);
    expect(await refusal(deflate64, 'pictures.zip', 'spuZip')).toBe('unsupportedFile fileCompression');
    await expect(service.call(uploadCreate, { purpose: 'salesReport', name: 'sales.xlsx', size: 0 }, financier)).rejects.toMatchObject({
      code: 'invalid',
    });
  });

  it('W-CONTRACT-27 when a signed contract is not a PDF', async () => {
    expect(await refusal(await picture('png'), 'signed.pdf', 'signedContract')).toBe('unsupportedFile fileKind');
    expect(await refusal(pdf(), 'signed.pdf', 'signedContract')).toBe('accepted');
  });

  it('when its hash differs from the announced one, with the same answer to a repeated request', async () => {
    const bytes = pdf();
    const sha256 = '0'.repeat(64);
    const { uploadId } = await service.call(uploadCreate, { purpose: 'attachment', name: 'a.pdf', size: bytes.length, sha256 }, sales);
    await sendPart(service, sales, uploadId, 0, bytes);
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await expect(service.call(uploadComplete, { uploadId }, sales)).rejects.toMatchObject({
        code: 'invalid',
        detail: { issues: [{ rule: 'fileHash' }] },
      });
    }
    const left = (await readdir(folder, { recursive: true })).filter((name) => name.includes(uploadId));
    expect(left).toEqual([]);
  });

  it('P-UPLOAD-11 before a byte is sent when it is too large or has a wrong extension', async () => {
    const attempt = (purpose: 'avatar' | 'salesReport', name: string, size: number) =>
      service.call(uploadCreate, { purpose, name, size }, financier).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      );
    expect(await attempt('avatar', 'me.jpg', 10 * MB - 1)).toBe('ok');
    expect(await attempt('avatar', 'me.jpg', 10 * MB)).toBe('tooLarge');
    expect(await attempt('avatar', 'me.jpg', 0)).toBe('invalid');
    expect(await attempt('salesReport', 'sales.xls', 100)).toBe('unsupportedFile');
    await expect(service.call(uploadCreate, { purpose: 'salesReport', name: 'a.xlsx', size: 10 }, designer)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('P-LIMIT-13 when it is larger than the limit of the tenant, as soon as that limit is set', async () => {
    const attempt = (size: number) =>
      service.call(uploadCreate, { purpose: 'attachment', name: 'a.pdf', size }, playboySales).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      );
    const limit = (uploadAttachmentMb: number, revision: number) =>
      service.publish(tenantSettingsSaved, { settings: { ...DEFAULT_TENANT_SETTINGS, uploadAttachmentMb }, revision }, { tenant: 'PLBY' });
    expect(await attempt(2 * MB + 1)).toBe('ok');
    await limit(2, 2);
    await eventually(async () => (await attempt(2 * MB + 1)) === 'tooLarge');
    expect(await attempt(2 * MB)).toBe('ok');
    // An older revision that arrives later changes nothing. Other tenants have their own limit.
    await limit(50, 1);
    await limit(3, 3);
    await eventually(async () => (await attempt(3 * MB)) === 'ok');
    expect(await attempt(3 * MB + 1)).toBe('tooLarge');
    await expect(service.call(uploadCreate, { purpose: 'attachment', name: 'a.pdf', size: 3 * MB + 1 }, sales)).resolves.toBeDefined();
  });

  it('when a part has more bytes than announced', async () => {
    const { uploadId } = await service.call(uploadCreate, { purpose: 'attachment', name: 'a.pdf', size: 1000 }, sales);
    const { url } = await service.call(uploadOpen, { uploadId, offset: 0, length: 1000 }, sales);
    const reply = await fetch(url, { method: 'PUT', body: new Uint8Array(2000) }).catch(() => undefined);
    expect(reply?.ok ?? false).toBe(false);
    expect(await service.call(uploadGet, { uploadId }, sales)).toMatchObject({ offset: 0 });
  });
});

describe('pictures of agents', () => {
  const admin = testActor({ role: 'superUser' });
  const agent = testActor({ role: 'salesAgent', characterIds: [] });
  type Purpose = 'avatar' | 'agentLogo' | 'agentBanner' | 'agentCharacterBanner';
  const outcome = (bytes: Buffer, purpose: Purpose, name = 'a.png') =>
    upload(service, purpose === 'avatar' ? agent : admin, bytes, { name, purpose }).then(
      ({ kind }) => kind as string,
      (error: { code: string; detail: { issues?: { rule: string }[] } }) => `${error.code} ${error.detail.issues?.[0]?.rule ?? ''}`,
    );
  const wrongSize = 'unsupportedFile filePictureSize';

  it('W-AGENT-08 W-LIMIT-16 a logo is 150 x 40', async () => {
    expect(await outcome(await picture('png', 150, 40), 'agentLogo')).toBe('png');
    for (const [width, height] of [
      [151, 40],
      [150, 41],
      [40, 150],
    ])
      expect(await outcome(await picture('png', width, height), 'agentLogo')).toBe(wrongSize);
  });

  it('W-AGENT-09 W-AGENT-20 W-LIMIT-17 the banner of a property is 390 x 740, that of a character 200 x 200', async () => {
    const tall = await picture('jpg', 390, 740);
    const square = await picture('jpg', 200, 200);
    expect(await outcome(tall, 'agentBanner', 'a.jpg')).toBe('jpg');
    expect(await outcome(square, 'agentCharacterBanner', 'a.jpg')).toBe('jpg');
    expect(await outcome(square, 'agentBanner', 'a.jpg')).toBe(wrongSize);
    expect(await outcome(tall, 'agentCharacterBanner', 'a.jpg')).toBe(wrongSize);
  });

  it('W-AGENT-06 W-AGENT-10 are JPG or PNG by their content', async () => {
    for (const kind of ['jpg', 'png'] as const) {
      expect(await outcome(await picture(kind, 390, 740), 'agentBanner', `a.${kind}`)).toBe(kind);
      expect(await outcome(await picture(kind, 64, 64), 'avatar', `a.${kind}`)).toBe(kind);
    }
    for (const purpose of ['agentBanner', 'agentCharacterBanner', 'avatar'] as const) {
      expect(await outcome(pdf(), purpose)).toBe('unsupportedFile fileKind');
      expect(await outcome(await picture('png', 64, 64), purpose, 'a.gif')).toBe('unsupportedFile fileKind');
    }
  });

  it('W-AGENT-07 the avatar is over 0 and under 10 MB', async () => {
    const opened = (size: number) =>
      service.call(uploadCreate, { purpose: 'avatar', name: 'a.jpg', size }, agent).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      );
    expect([await opened(1), await opened(10 * MB - 1)]).toEqual(['ok', 'ok']);
    expect([await opened(0), await opened(10 * MB)]).toEqual(['invalid', 'tooLarge']);
  });
});
