import { randomUUID } from 'node:crypto';
import type { RequestInput } from '@bls/proto/contracts/call';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { subjects } from '@bls/kit/rpc/nats';
import { fileAttach } from '@bls/proto/contracts/calls/files/object';
import {
  brandOwnerSave,
  companyList,
  companyOwnRead,
  companyOwnSave,
  companyPick,
  companyRead,
  companySave,
  companySetActive,
  licensorDelete,
  licensorRead,
  licensorSave,
} from '@bls/proto/contracts/calls/identity/companies/company';
import { generalLicensees, generalSearchLicensees } from '@bls/proto/contracts/calls/identity/companies/general';
import { sessionLogon } from '@bls/proto/contracts/calls/identity/sign-in/session';
import { licensorUse } from '@bls/proto/contracts/calls/licensing/property';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { ROLE_CODES, ROLES } from '@bls/proto/domain/access/roles';
import { sql } from 'kysely';
import { type Identity, PASSWORD, personOf, type Seed, seedTenant, startIdentity } from '../seed.js';

let service: Identity;
let seed: Seed;
type Attached = { fileIds: string[]; owner: { kind: string; id: string }; purposes: string[]; scope: Record<string, unknown> };
const attached: Attached[] = [];
const activeTermSheets = new Map<string, number>();

beforeAll(async () => {
  service = await startIdentity();
  // Stub of the files service.
  service.nats.subscribe(subjects(service.environment['NATS_PREFIX'] ?? '').call(fileAttach.subject), {
    callback: (_error, message) => {
      attached.push(JSON.parse(message.string()) as Attached);
      message.respond(JSON.stringify({ ok: true, data: { files: [] } }));
    },
  });
  // Stub of licensing.
  service.nats.subscribe(subjects(service.environment['NATS_PREFIX'] ?? '').call(licensorUse.subject), {
    callback: (_error, message) => {
      const { companyId } = JSON.parse(message.string()) as { companyId: string };
      message.respond(JSON.stringify({ ok: true, data: { activeTermSheets: activeTermSheets.get(companyId) ?? 0 } }));
    },
  });
  await service.nats.flush();
  seed = await seedTenant(service, 'CTL');
  await seedTenant(service, 'PLBY');
});
afterAll(() => service?.stop());

const signatureFileId = randomUUID();
const fields = { kind: 'licensee', name: 'Lotus Home', nameZh: '荷居家品', country: 'CN', signatureFileId } as const;
const bank = { bankName: 'Bank of the Pearl', accountName: 'Lotus Home', accountNumber: '6222 0210 0100', swift: 'PEARCNSH' };
const contact = { title: 'ceo', firstName: 'Lian', lastName: 'He', email: 'lian@lotus.example', phone: '+86 20 8888 1234' } as const;

describe('companies', () => {
  it('creates and changes a company, publishes it, and refuses the second of two concurrent saves', async () => {
    const sales = await personOf(service, 'sales');
    const id = randomUUID();
    const made = await service.call(companySave, { ...fields, id }, sales);
    expect(made).toMatchObject({ name: 'Lotus Home', revision: 1, parentName: null });
    await expect(service.call(companySave, { ...fields, id: randomUUID() }, sales)).rejects.toMatchObject({ code: 'alreadyExists' });
    const changes = ['Lotus One', 'Lotus Two'].map((name) => service.call(companySave, { ...fields, id, name, revision: 1 }, sales));
    const outcome = await Promise.allSettled(changes);
    expect(outcome.map((o) => o.status).sort()).toEqual(['fulfilled', 'rejected']);
    const published = await service.superuser
      .selectFrom('outbox' as never)
      .selectAll()
      .where('subject' as never, '=', companySaved.subject as never)
      .execute();
    expect(published.map((row) => (row as { payload: { revision: number } }).payload.revision)).toEqual([1, 2]);
    const trail = await service.superuser.selectFrom('audit').selectAll().where('kind', '=', 'companySaved').orderBy('sequence').execute();
    expect(trail.map(({ userName, detail }) => [userName, detail['revision']])).toEqual([
      [sales.name, 1],
      [sales.name, 2],
    ]);
  });

  it('P-LICENSEE-06 stores and returns all fields of a licensee', async () => {
    const admin = await personOf(service, 'superUser');
    const whole: Omit<RequestInput<typeof companySave>, 'id'> = {
      ...fields,
      name: 'Whole Licensee',
      shortName: 'WHOLE',
      industry: 'homeTextiles',
      city: 'Hangzhou',
      address: '201 Jianghan Road',
      postalCode: '310051',
      telephone: '+86 571 8888 0000',
      fax: '+86 571 8888 0001',
      website: 'https://lotus.example',
      vatNumber: '91330108MA2B',
      language: 'zh',
      timeOffset: 480,
      contacts: [contact, { ...contact, title: 'financier', firstName: 'Bo', email: 'bo@lotus.example' }],
      bank,
    };
    const id = randomUUID();
    await service.call(companySave, { ...whole, id }, admin);
    const { signatureFileId: signature, ...rest } = whole;
    expect(await service.call(companyRead, { id }, admin)).toMatchObject({ ...rest, signatureFileId: signature, bankShown: true });
    expect(attached.at(-1)).toMatchObject({
      fileIds: [signature],
      owner: { kind: 'company', id },
      purposes: ['signature'],
      scope: { companyId: id },
    });
  });

  it('P-LICENSEE-07 P-LICENSEE-08 P-LICENSEE-09 refuses a licensee without signature, with a wrong website or a wrong e-mail', async () => {
    const sales = await personOf(service, 'sales');
    const save = (change: object) => service.call(companySave, { ...fields, name: 'Refused', id: randomUUID(), ...change }, sales);
    await expect(save({ signatureFileId: undefined })).rejects.toMatchObject({
      code: 'invalid',
      detail: { issues: [{ path: ['signatureFileId'], rule: 'signatureRequired' }] },
    });
    await expect(save({ website: 'www.lotus.example' })).rejects.toMatchObject({ detail: { issues: [{ rule: 'website' }] } });
    await expect(save({ contacts: [{ ...contact, email: 'lian@' }] })).rejects.toMatchObject({
      detail: { issues: [{ path: ['contacts', 0, 'email'], rule: 'format.email' }] },
    });
    expect(await save({ website: '{host}/lotus', contacts: [contact] })).toMatchObject({ website: '{host}/lotus' });
  });

  it('requires a licensee as the parent of a sub-licensee', async () => {
    const sales = await personOf(service, 'sales');
    const sub = { kind: 'subLicensee', name: 'Sunrise Toys South', signatureFileId } as const;
    await expect(service.call(companySave, { ...sub, id: randomUUID() }, sales)).rejects.toMatchObject({ code: 'invalid' });
    await expect(service.call(companySave, { ...sub, id: randomUUID(), parentId: seed.brandOwner }, sales)).rejects.toMatchObject({
      code: 'ruleBroken',
    });
    const id = randomUUID();
    expect(await service.call(companySave, { ...sub, id, parentId: seed.licensee }, sales)).toMatchObject({ parentName: 'Sunrise Toys' });
    const parent = await service.call(companyRead, { id: seed.licensee }, sales);
    expect(parent.subLicensees.map((company) => company.id)).toEqual([id]);
  });

  it('shows the bank account to finance, the administrator and the company itself, and lets nobody else change it', async () => {
    const admin = await personOf(service, 'superUser');
    const { revision } = await service.call(companyRead, { id: seed.licensee }, admin);
    const base = { ...fields, id: seed.licensee, name: 'Sunrise Toys', nameZh: undefined };
    const saved = await service.call(companySave, { ...base, revision, bank }, admin);
    for (const role of ROLE_CODES.filter((code) => ROLES[code] === 10)) {
      const company = await service.call(companyRead, { id: seed.licensee }, await personOf(service, role));
      const may = ['superUser', 'seniorFinance', 'juniorFinance'].includes(role);
      expect([role, company.bankShown, company.bank !== null]).toEqual([role, may, may]);
    }
    expect((await service.call(companyOwnRead, {}, await personOf(service, 'licenseeDesigner'))).bank).toMatchObject(bank);
    const sales = await personOf(service, 'sales');
    const change = { ...base, revision: saved.revision, city: 'Foshan' };
    await expect(service.call(companySave, { ...change, bank: null }, sales)).rejects.toMatchObject({ code: 'forbidden' });
    await service.call(companySave, change, sales);
    expect(await service.call(companyRead, { id: seed.licensee }, admin)).toMatchObject({ city: 'Foshan', bank });
  });

  it('P-LICENSEE-15 P-LICENSEE-16 lets licensee users read and change their own company only', async () => {
    for (const role of ROLE_CODES) {
      const person = await personOf(service, role);
      const read = service.call(companyOwnRead, {}, person);
      if (ROLES[role] === 20) expect(await read).toMatchObject({ id: seed.licensee });
      else await expect(read).rejects.toMatchObject({ code: 'forbidden' });
    }
    const licensee = await personOf(service, 'licensee');
    await expect(service.call(companyRead, { id: seed.otherLicensee }, licensee)).rejects.toMatchObject({ code: 'forbidden' });
    const { revision } = await service.call(companyOwnRead, {}, licensee);
    const own = { revision, signatureFileId, telephone: '+86 20 1234 5678', contacts: [contact] };
    const saved = await service.call(companyOwnSave, own, licensee);
    expect(saved).toMatchObject({ id: seed.licensee, name: 'Sunrise Toys', kind: 'licensee', telephone: '+86 20 1234 5678', bank });
    await expect(service.call(companyOwnSave, own, licensee)).rejects.toMatchObject({ code: 'conflict' });
    await expect(service.call(companyOwnSave, { ...own, name: 'Renamed' } as never, licensee)).rejects.toMatchObject({ code: 'invalid' });
    const designer = await personOf(service, 'licenseeDesigner');
    await expect(service.call(companyOwnSave, { ...own, revision: saved.revision }, designer)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('P-LICENSOR-06 P-LICENSOR-07 stores a licensor with contact, tax and debit note lines, and requires the signature of the business head', async () => {
    const admin = await personOf(service, 'superUser');
    const licensor = {
      id: randomUUID(),
      name: 'Castle Lane Licensing',
      firstName: 'Ben',
      lastName: 'Ho',
      email: 'ben@castle.example',
      debitNoteLines: ['18/F, 88 Harbour Road'],
      taxPercent: '6.5',
      signatureFileId: randomUUID(),
    };
    const { signatureFileId: _, ...unsigned } = licensor;
    await expect(service.call(licensorSave, unsigned as never, admin)).rejects.toMatchObject({
      code: 'invalid',
      detail: { issues: [{ path: ['signatureFileId'], rule: 'required' }] },
    });
    await expect(service.call(licensorSave, licensor, await personOf(service, 'sales'))).rejects.toMatchObject({ code: 'forbidden' });
    expect(await service.call(licensorSave, licensor, admin)).toMatchObject(licensor);
    expect(attached.at(-1)).toMatchObject({ owner: { kind: 'company', id: licensor.id }, scope: { staffOnly: true } });
    const [forStaff] = await service.call(licensorRead, {}, await personOf(service, 'legal'));
    const [forLicensee] = await service.call(licensorRead, {}, await personOf(service, 'licensee'));
    expect(forStaff).toMatchObject({ name: licensor.name, taxPercent: '6.5', debitNoteLines: licensor.debitNoteLines });
    expect(forLicensee).toMatchObject({ name: licensor.name, email: licensor.email, taxPercent: null, debitNoteLines: [] });
  });

  it('W-SETUP-21 W-ERROR-14 deletes a licensor only without active term sheets and without users', async () => {
    const admin = await personOf(service, 'superUser');
    const one = { firstName: 'Ben', lastName: 'Ho', email: 'ben@castle.example', debitNoteLines: [], signatureFileId: randomUUID() };
    const made = await service.call(licensorSave, { ...one, id: randomUUID(), name: 'By mistake' }, admin);
    const remove = (id: string, revision: number, by = admin) => service.call(licensorDelete, { id, revision }, by);
    activeTermSheets.set(made.id, 2);
    await expect(remove(made.id, 1)).rejects.toMatchObject({
      code: 'inUse',
      detail: { issues: [{ rule: 'licensorInTermSheets', params: { count: 2 } }] },
    });
    activeTermSheets.clear();
    await expect(remove(made.id, 5)).rejects.toMatchObject({ code: 'conflict' });
    await expect(remove(made.id, 1, await personOf(service, 'sales'))).rejects.toMatchObject({ code: 'forbidden' });
    expect(await remove(made.id, 1)).toEqual({ deleted: true });
    await expect(service.call(companyRead, { id: made.id }, admin)).rejects.toMatchObject({ code: 'notFound' });
    const staffed = await service.call(licensorSave, { ...one, id: randomUUID(), name: 'With people' }, admin);
    const { userId } = await personOf(service, 'juniorFinance');
    await service.superuser.updateTable('users').set({ companyId: staffed.id }).where('id', '=', userId).execute();
    await expect(remove(staffed.id, 1)).rejects.toMatchObject({ code: 'inUse', detail: { issues: [{ rule: 'licensorHasPeople' }] } });
    await service.superuser.updateTable('users').set({ companyId: null }).where('id', '=', userId).execute();
    expect(await remove(staffed.id, 1)).toEqual({ deleted: true });
    await expect(remove(seed.licensee, 1)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('P-BRAND-07 P-BRAND-09 W-SETUP-17 W-SETUP-26 stores a brand owner with short name, thumbnail and period; the short name has letters only', async () => {
    const admin = await personOf(service, 'superUser');
    const owner = {
      id: randomUUID(),
      name: 'North Wind',
      shortName: 'NorthWind',
      thumbnailFileId: randomUUID(),
      termFrom: '2026-01-01',
      termTo: '2030-12-31',
    };
    for (const shortName of ['NW1', 'N W', 'N-W', '北风'])
      await expect(service.call(brandOwnerSave, { ...owner, shortName }, admin)).rejects.toMatchObject({
        detail: { issues: [{ path: ['shortName'], rule: 'lettersOnly' }] },
      });
    await expect(service.call(brandOwnerSave, { ...owner, termTo: '2025-12-31' }, admin)).rejects.toMatchObject({
      detail: { issues: [{ path: ['termTo'], rule: 'endsBeforeBegin' }] },
    });
    await expect(service.call(brandOwnerSave, { ...owner, termTo: '2026-01-02' }, admin)).rejects.toMatchObject({
      detail: { issues: [{ path: ['termTo'], rule: 'dateNotFuture' }] },
    });
    expect(await service.call(brandOwnerSave, owner, admin)).toMatchObject(owner);
    expect(attached.at(-1)).toMatchObject({ purposes: ['logo'], scope: { everyone: true } });
    const listed = await service.call(companyList, { kind: ['brandOwner'], search: 'nort' }, admin);
    expect(listed.rows).toMatchObject([{ id: owner.id, thumbnailFileId: owner.thumbnailFileId, people: 0 }]);
    const [own] = (await service.call(companyList, { kind: ['brandOwner'], search: 'moon' }, admin)).rows;
    expect(own).toMatchObject({ id: seed.brandOwner, people: 6 });
  });

  it('shows agents the contacts of a licensee, but neither signature nor users', async () => {
    const company = await service.call(companyRead, { id: seed.licensee }, await personOf(service, 'salesAgent'));
    expect(company).toMatchObject({ contacts: [contact], signatureFileId: null, people: [], bankShown: false, bank: null });
    const sales = await service.call(companyRead, { id: seed.licensee }, await personOf(service, 'sales'));
    expect(sales.signatureFileId).toBe(signatureFileId);
    expect(sales.people.find(({ role }) => role === 'licensee')?.permissions).toEqual(['ApproveTermSheet', 'SignFreezeTermSheet']);
  });

  it('ends the sessions of users when their company is deactivated', async () => {
    const sales = await personOf(service, 'sales');
    const credential = await service.call(sessionLogon, { userName: 'brandowner@ctl', password: PASSWORD });
    expect(credential).toBeDefined();
    const admin = await personOf(service, 'superUser');
    const { revision } = await service.call(companyRead, { id: seed.brandOwner }, sales);
    const { revision: after } = await service.call(companySetActive, { id: seed.brandOwner, revision, active: false }, admin);
    const sessions = await service.superuser.selectFrom('sessions').select(['endedAt', 'endReason']).execute();
    expect(sessions).toEqual([{ endedAt: expect.anything(), endReason: 'deactivated' }]);
    await expect(service.call(sessionLogon, { userName: 'brandowner@ctl', password: PASSWORD })).rejects.toMatchObject({
      code: 'noPermission',
    });
    await service.call(companySetActive, { id: seed.brandOwner, revision: after, active: true }, admin);
  });

  it('deactivates a company that is in use; pickers no longer offer it', async () => {
    const sales = await personOf(service, 'sales');
    const { revision } = await service.call(companyRead, { id: seed.otherLicensee }, sales);
    const off = await service.call(companySetActive, { id: seed.otherLicensee, revision, active: false }, sales);
    expect(off).toMatchObject({ active: false, revision: revision + 1 });
    expect((await service.call(companyPick, { kind: ['licensee'] }, sales)).map(({ id }) => id)).not.toContain(seed.otherLicensee);
    expect((await service.call(generalLicensees, {}, sales)).map(({ Value }) => Value)).not.toContain(seed.otherLicensee);
    await expect(service.call(companySetActive, { id: seed.otherLicensee, revision, active: true }, sales)).rejects.toMatchObject({
      code: 'conflict',
    });
    await service.call(companySetActive, { id: seed.otherLicensee, revision: off.revision, active: true }, sales);
    const owner = await service.call(companyRead, { id: seed.brandOwner }, sales);
    await expect(
      service.call(companySetActive, { id: seed.brandOwner, revision: owner.revision, active: false }, sales),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await expect(service.superuser.deleteFrom('companies').where('id', '=', seed.licensee).execute()).rejects.toThrow('foreign key');
  });
});

describe('finding companies', () => {
  it('lists, sorts, searches and picks within the scope of the reader', async () => {
    const sales = await personOf(service, 'sales');
    const { rows, total } = await service.call(companyList, { kind: ['licensee'], sort: '-name', pageSize: 10 }, sales);
    expect(total).toBe(rows.length);
    expect(rows.map((row) => row.name)).toEqual(
      rows
        .map((row) => row.name)
        .toSorted()
        .toReversed(),
    );
    expect((await service.call(companyList, { search: '居家品' }, sales)).rows.map((row) => row.name)).toContain('Whole Licensee');
    expect((await service.call(companyList, { search: '荷家居' }, sales)).total).toBe(0);
    expect((await service.call(companyList, { search: 'toys sunr', kind: ['licensee'] }, sales)).rows.map((row) => row.id)).toEqual([
      seed.licensee,
    ]);
    expect((await service.call(companyPick, { kind: ['brandOwner'], search: 'moon' }, sales)).map((c) => c.id)).toEqual([seed.brandOwner]);
    const brandOwner = await personOf(service, 'brandOwner');
    const visible = await service.call(companyList, {}, brandOwner);
    expect(new Set(visible.rows.map((row) => row.kind))).toEqual(new Set(['brandOwner', 'licensor']));
    expect(visible.rows.filter((row) => row.kind === 'brandOwner').map((row) => row.id)).toEqual([seed.brandOwner]);
    await expect(service.call(companyRead, { id: seed.licensee }, brandOwner)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('returns "not found" for a company of another tenant', async () => {
    const foreign = await personOf(service, 'sales', 'PLBY');
    await expect(service.call(companyRead, { id: seed.licensee }, foreign)).rejects.toMatchObject({ code: 'notFound' });
    await expect(service.call(companySave, { ...fields, id: seed.licensee, name: 'X', revision: 1 }, foreign)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('P-LICENSEE-17 P-LICENSEE-18 P-LICENSEE-19 returns lookups as options; the search needs three characters', async () => {
    const sales = await personOf(service, 'sales');
    expect(await service.call(generalLicensees, {}, sales)).toContainEqual({ Name: 'Sunrise Toys', Value: seed.licensee });
    const search = (query: string) => service.call(generalSearchLicensees, { query }, sales);
    expect(await search('Sun')).toEqual([{ Name: 'Sunrise Toys', Value: seed.licensee }]);
    expect(await search('Su')).toEqual([]);
    expect(await search('%%%')).toEqual([]);
    await expect(service.call(generalSearchLicensees, { query: 'Sun' }, await personOf(service, 'licensee'))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('pages and searches ten thousand companies', async () => {
    const sales = await personOf(service, 'sales');
    await service.superuser
      .insertInto('companies')
      .values(
        Array.from({ length: 10_000 }, (_, n) => ({
          tenant: 'PLBY',
          id: randomUUID(),
          kind: 'licensee' as const,
          name: `Company ${n.toString(36)} of Harbour ${n % 97} Trading`,
          nameZh: `第${n}号贸易公司`,
        })),
      )
      .execute();
    await sql`analyze companies, company_words`.execute(service.superuser);
    const foreign = { ...sales, tenant: 'PLBY' };
    expect((await service.call(companyList, { kind: ['licensee'], page: 500 }, foreign)).rows).toHaveLength(20);
    expect((await service.call(companyList, { search: 'harbour 42' }, foreign)).total).toBeGreaterThan(100);
    expect((await service.call(companyList, { search: '999号贸易' }, foreign)).total).toBeGreaterThan(0);
  });
});
