import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Actor } from '@bls/proto/domain/access/actor';
import { downloadOpen, fileDescribe } from '@bls/proto/contracts/calls/files/download';
import type { FileScope } from '@bls/proto/contracts/calls/files/file';
import { fileAttach, fileCreate, fileDetach, fileLocate, fileSeal } from '@bls/proto/contracts/calls/files/object';
import { testActor } from '@bls/kit/testing/actors';
import { sql } from 'kysely';
import { pdf, workbook } from './fixtures/content.js';
import {
  agent,
  brand,
  brandOwner,
  character,
  company,
  designer,
  licensee,
  playboySales,
  sales,
  type Service,
  stranger,
  upload,
} from './actors.js';
import { startFiles } from './start-files.js';

let service: Service;
let stop: () => Promise<void>;
beforeAll(async () => ({ service, stop } = await startFiles()));
afterAll(async () => stop());

const people = { sales, licensee, designer, stranger, brandOwner, agent, playboySales };

/** The people who can download and describe the file. */
async function readers(fileId: string): Promise<string[]> {
  const found: string[] = [];
  for (const [name, actor] of Object.entries(people)) {
    const taken = await service.call(downloadOpen, { id: fileId }, actor).then(
      () => true,
      (error: { code: string }) => (expect(error.code).toBe('notFound'), false),
    );
    const { files } = await service.call(fileDescribe, { ids: [fileId] }, actor);
    expect(files.length).toBe(taken ? 1 : 0);
    if (taken) found.push(name);
  }
  return found;
}

async function attached(scope: FileScope, by: Actor = sales): Promise<string> {
  const { fileId } = await upload(service, by, pdf(), { name: 'a.pdf' });
  const owner = { kind: 'termSheet', id: randomUUID() };
  await service.callAsService(fileAttach, { fileIds: [fileId], owner, purposes: ['attachment'], scope });
  return fileId;
}

describe('who may read a file', () => {
  it('only its uploader, until an owner attaches it', async () => {
    const { fileId } = await upload(service, licensee, pdf(), { name: 'a.pdf' });
    expect(await readers(fileId)).toEqual(['licensee']);
  });

  it('staff, and the people in its scope', async () => {
    expect(await readers(await attached({}))).toEqual(['sales']);
    expect(await readers(await attached({ companyId: company }))).toEqual(['sales', 'licensee', 'designer']);
    expect(await readers(await attached({ companyId: company, brandOwnerIds: [brand, randomUUID()] }))).toEqual([
      'sales',
      'licensee',
      'designer',
      'brandOwner',
    ]);
    expect(await readers(await attached({ characterIds: [character] }))).toEqual(['sales', 'agent']);
    expect(
      await readers(await attached({ companyId: company, brandOwnerIds: [brand], characterIds: [character], staffOnly: true })),
    ).toEqual(['sales']);
    expect(await readers(await attached({ everyone: true }))).toEqual(['sales', 'licensee', 'designer', 'stranger', 'brandOwner', 'agent']);
  });

  it('of its company only the people with its capability, where it names one', async () => {
    const holder = testActor({ role: 'licenseeDesigner', companyId: company, permissions: ['AUL'] });
    const fileId = await attached({ companyId: company, companyCapability: 'aul.download' });
    expect(await readers(fileId)).toEqual(['sales']);
    await expect(service.call(downloadOpen, { id: fileId, variant: 'original' }, holder)).resolves.toMatchObject({ name: 'a.pdf' });
    await expect(service.call(downloadOpen, { id: fileId }, { ...holder, companyId: randomUUID() })).rejects.toMatchObject({
      code: 'notFound',
    });
    const attach = (actor: Actor) =>
      service.callAsService(
        fileAttach,
        { fileIds: [fileId], owner: { kind: 'approval', id: randomUUID() }, purposes: ['attachment'], scope: { companyId: company } },
        actor,
      );
    await expect(attach(designer)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('not its uploader as such, once an owner has attached it', async () => {
    expect(await readers(await attached({ companyId: randomUUID() }, licensee))).toEqual(['sales']);
  });

  it('nobody of another tenant, by the calls that locate, attach or seal it either', async () => {
    const fileId = await attached({ everyone: true });
    const owner = { kind: 'termSheet', id: randomUUID() };
    await expect(service.callAsService(fileLocate, { fileId }, 'PLBY')).rejects.toMatchObject({ code: 'notFound' });
    await expect(
      service.callAsService(fileAttach, { fileIds: [fileId], owner, purposes: ['attachment'], scope: {} }, 'PLBY'),
    ).rejects.toMatchObject({ code: 'notFound' });
    await expect(service.callAsService(fileSeal, { fileId, owner, scope: {} }, 'PLBY')).rejects.toMatchObject({ code: 'notFound' });
    await expect(service.call(fileLocate, { fileId }, playboySales)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('no SQL under the role of the service without its tenant', async () => {
    await attached({});
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = current_schema() and column_name = 'tenant' and table_type = 'BASE TABLE'`.execute(service.superuser);
    const names = tables.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['uploads', 'objects', 'attachments', 'art_source', 'seals', 'certificates']));
    const client = await service.asService.connect();
    try {
      for (const tenant of ['', 'PLBY']) {
        await client.query(`select set_config('app.tenant', $1, false)`, [tenant]);
        for (const name of names) expect([tenant, name, (await client.query(`select 1 from ${name}`)).rowCount]).toEqual([tenant, name, 0]);
      }
    } finally {
      client.release(true);
    }
  });
});

describe('attaching', () => {
  it('needs a person who may read the file', async () => {
    const { fileId } = await upload(service, licensee, pdf(), { name: 'a.pdf' });
    const owner = { kind: 'approval', id: randomUUID() };
    const attach = (actor: Actor) =>
      service.callAsService(
        fileAttach,
        { fileIds: [fileId], owner, purposes: ['attachment'], scope: { companyId: stranger.companyId } },
        actor,
      );
    await expect(attach(stranger)).rejects.toMatchObject({ code: 'notFound' });
    await expect(attach(playboySales)).rejects.toMatchObject({ code: 'notFound' });
    expect((await attach(licensee)).files[0]).toMatchObject({ fileId });
  });

  it('refuses files of another purpose and unknown files, and attaches none of the others', async () => {
    const { fileId } = await upload(service, sales, pdf(), { name: 'a.pdf' });
    const owner = { kind: 'contract', id: randomUUID() };
    await expect(
      service.callAsService(fileAttach, { fileIds: [fileId], owner, purposes: ['signedContract'], scope: {} }),
    ).rejects.toMatchObject({ code: 'unsupportedFile' });
    await expect(
      service.callAsService(fileAttach, { fileIds: [fileId, randomUUID()], owner, purposes: ['attachment'], scope: { everyone: true } }),
    ).rejects.toMatchObject({ code: 'notFound' });
    expect(await readers(fileId)).toEqual(['sales']);
  });

  it('can be repeated, replaces the scope, and can be undone', async () => {
    const { fileId } = await upload(service, sales, pdf(), { name: 'a.pdf' });
    const owner = { kind: 'contract', id: randomUUID() };
    const attach = (scope: FileScope) => service.callAsService(fileAttach, { fileIds: [fileId], owner, purposes: ['attachment'], scope });
    await attach({ staffOnly: true, companyId: company });
    expect(await readers(fileId)).toEqual(['sales']);
    await attach({ companyId: company });
    expect(await readers(fileId)).toEqual(['sales', 'licensee', 'designer']);
    expect(await service.callAsService(fileDetach, { fileIds: [fileId], owner })).toEqual({ detached: 1 });
    expect(await readers(fileId)).toEqual(['sales']);
  });
});

describe('the record of downloads', () => {
  it('records who downloaded what, and cannot be changed', async () => {
    const fileId = await attached({ companyId: company });
    await service.call(downloadOpen, { id: fileId }, licensee);
    await service.call(downloadOpen, { id: fileId }, stranger).catch(() => undefined);
    const rows = await service.superuser.selectFrom('accesses').selectAll().where('fileId', '=', fileId).execute();
    expect(rows).toMatchObject([
      { tenant: 'CTL', fileId, fileName: 'a.pdf', variant: 'original', actorId: licensee.userId, actorRole: 'licensee' },
    ]);
    await expect(service.superuser.updateTable('accesses').set({ actorName: 'nobody' }).execute()).rejects.toThrow('never changed');
    await expect(service.superuser.deleteFrom('accesses').execute()).rejects.toThrow('never changed');
  });
});

describe('the hash chain of the record', () => {
  const broken = async (): Promise<number | string | null | undefined> => {
    const client = await service.asService.connect();
    try {
      await client.query("begin; set local app.tenant = 'CTL'");
      const { rows } = await client.query<{ first: string | null }>('select accesses_broken() as first');
      await client.query('commit');
      return rows[0]?.first;
    } finally {
      client.release();
    }
  };

  it('holds under concurrent downloads, and breaks where a row is changed or removed by SQL', async () => {
    const fileId = await attached({ everyone: true });
    await Promise.all(Array.from({ length: 12 }, () => service.call(downloadOpen, { id: fileId }, licensee)));
    expect(await broken()).toBeNull();
    const forge = (change: string) =>
      sql.raw(`alter table accesses disable trigger user; ${change}; alter table accesses enable trigger user`).execute(service.superuser);
    await forge(`update accesses set actor_name = 'nobody' where tenant = 'CTL' and id = 3`);
    expect(await broken()).toBe('3');
    await forge(`delete from accesses where tenant = 'CTL' and id <= 3`);
    expect(await broken()).toBe('4');
  });
});

describe('files of services', () => {
  it('exist once they are sealed, with the scope of the sealing', async () => {
    const bytes = await workbook();
    const { fileId, url, headers } = await service.callAsService(fileCreate, {
      purpose: 'workbook',
      name: 'template.xlsx',
      size: bytes.length,
    });
    expect((await fetch(url, { method: 'PUT', headers, body: bytes as Uint8Array<ArrayBuffer> })).status).toBe(200);
    expect(await readers(fileId)).toEqual([]);
    const seal = () =>
      service.callAsService(fileSeal, { fileId, owner: { kind: 'salesReport', id: company }, scope: { companyId: company } });
    expect(await seal()).toMatchObject({ fileId, kind: 'xlsx', name: 'template.xlsx', uploadedBy: 'system' });
    expect(await seal()).toMatchObject({ fileId });
    expect(await readers(fileId)).toEqual(['sales', 'licensee', 'designer']);
    expect((await fetch(url, { method: 'PUT', headers, body: bytes as Uint8Array<ArrayBuffer> })).ok).toBe(false);
    const located = await service.callAsService(fileLocate, { fileId });
    expect(Buffer.from(await (await fetch(located.url)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('can be started again under the same id after a broken attempt', async () => {
    const bytes = await workbook();
    const fileId = randomUUID();
    const create = () => service.callAsService(fileCreate, { fileId, purpose: 'workbook', name: 'a.xlsx', size: bytes.length });
    const first = await create();
    await fetch(first.url, { method: 'PUT', body: new Uint8Array(bytes.length) });
    const second = await create();
    expect((await fetch(second.url, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> })).status).toBe(200);
    const owner = { kind: 'salesReport', id: randomUUID() };
    expect(await service.callAsService(fileSeal, { fileId, owner, scope: {} })).toMatchObject({ fileId, kind: 'xlsx' });
    expect(await create()).toMatchObject({ fileId, sealed: true });
  });

  it('are refused when their content does not fit, like files of people', async () => {
    const bytes = pdf();
    const { fileId, url } = await service.callAsService(fileCreate, { purpose: 'workbook', name: 'a.xlsx', size: bytes.length });
    await fetch(url, { method: 'PUT', body: bytes as Uint8Array<ArrayBuffer> });
    const sealed = service.callAsService(fileSeal, { fileId, owner: { kind: 'x', id: randomUUID() }, scope: {} });
    await expect(sealed).rejects.toMatchObject({ code: 'invalid' });
    const again = service.callAsService(fileSeal, { fileId, owner: { kind: 'salesReport', id: randomUUID() }, scope: {} });
    await expect(again).rejects.toMatchObject({ code: 'unsupportedFile' });
    const better = await workbook();
    const second = await service.callAsService(fileCreate, { fileId, purpose: 'workbook', name: 'a.xlsx', size: better.length });
    await fetch(second.url, { method: 'PUT', body: better as Uint8Array<ArrayBuffer> });
    expect(await service.callAsService(fileSeal, { fileId, owner: { kind: 'salesReport', id: randomUUID() }, scope: {} })).toMatchObject({
      fileId,
    });
  });

  it('can be created by services only', async () => {
    const person = testActor({ role: 'superUser' });
    await expect(service.call(fileCreate, { purpose: 'workbook', name: 'a.xlsx', size: 10 }, person)).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
