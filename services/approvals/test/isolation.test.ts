import { randomUUID } from 'node:crypto';
import { approvalsCalls } from '@bls/proto/contracts/calls/approvals/all';
import { pinAdd } from '@bls/proto/contracts/calls/approvals/pins';
import {
  approvalContracts,
  approvalDetail,
  approvalFilters,
  approvalList,
  approvalsOverview,
} from '@bls/proto/contracts/calls/approvals/reading';
import {
  approvalCreate,
  approvalDecide,
  approvalSave,
  approvalSubmit,
  approvalTerminate,
} from '@bls/proto/contracts/calls/approvals/writing';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import type { Actor } from '@bls/proto/domain/access/actor';
import { can } from '@bls/proto/domain/access/permissions';
import { ROLE_CODES } from '@bls/proto/domain/access/roles';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from 'kysely';
import {
  answerForFiles,
  answerNoProductAttributes,
  type People,
  peopleOf,
  newTestIds,
  productOf,
  signedContract,
  type TestIds,
} from './fixtures.js';
import { type Service, startApprovals } from './start-approvals.js';

let service: Service;
const testIds: TestIds = newTestIds();
const people: People = peopleOf(testIds);
let id = '';
let pictureId = '';
let revision = 0;

beforeAll(async () => {
  service = await startApprovals();
  answerForFiles(service as never);
  answerNoProductAttributes(service as never);
  await service.publish(contractSigned, signedContract(testIds));
  await eventually(async () => (await service.call(approvalContracts, {}, people.licensee)).contracts.length > 0);
  const made = await service.call(
    approvalCreate,
    { contractId: testIds.contractId, product: productOf(testIds), pictures: [{ fileId: randomUUID(), name: 'front.jpg' }] },
    people.licensee,
  );
  id = made.id;
  revision = (await service.call(approvalSubmit, { id, revision: 0 }, people.licensee)).revision;
  pictureId = (await service.call(approvalDetail, { id }, people.designer)).versions[0]?.pictures[0]?.pictureId ?? '';
}, 120_000);
afterAll(() => service.stop());

/** A person with every right of the role, outside the scope of the only approval. */
const outsiders = (): [string, Actor][] => [
  ['designer of another tenant', { ...people.designer, tenant: 'PLBY' }],
  ['licensee of another tenant with the same company id', { ...people.licensee, tenant: 'PLBY' }],
  ['licensee of another company', { ...people.licensee, companyId: randomUUID() }],
  ['licensee without a company', { ...people.licensee, companyId: undefined }],
  ['brand owner of another property', { ...people.brandOwner, brandOwnerId: randomUUID() }],
  ['agent', testActor({ role: 'salesAgent', characterIds: [testIds.characterId] })],
];

describe('isolation of approvals', () => {
  it.each([0, 1, 2, 3, 4, 5])('shows nothing to an outsider: list, search, id, filters, overview, decisions, comments (%#)', async (n) => {
    const [name, actor] = outsiders()[n] ?? ['', people.designer];
    const refused = { code: expect.stringMatching(/^(notFound|forbidden)$/) };
    if (can(actor, 'approval.read')) {
      expect([name, (await service.call(approvalList, {}, actor)).total]).toEqual([name, 0]);
      expect((await service.call(approvalList, { search: 'bunny' }, actor)).rows).toEqual([]);
      expect((await service.call(approvalList, { companyId: [testIds.companyId] }, actor)).total).toBe(0);
      expect(await service.call(approvalFilters, {}, actor)).toEqual({ companies: [], properties: [] });
      expect((await service.call(approvalsOverview, {}, actor)).open).toEqual([]);
    } else {
      await expect(service.call(approvalList, {}, actor)).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(service.call(approvalDetail, { id }, actor)).rejects.toMatchObject(refused);
    await expect(service.call(approvalDecide, { id, revision, action: 'approve' }, actor)).rejects.toMatchObject(refused);
    await expect(service.call(approvalSave, { id, revision, product: productOf(testIds), pictures: [] }, actor)).rejects.toMatchObject(
      refused,
    );
    await expect(service.call(approvalTerminate, { id, revision, comment: 'x' }, actor)).rejects.toMatchObject(refused);
    await expect(service.call(approvalCreate, { contractId: testIds.contractId }, actor)).rejects.toMatchObject(refused);
    await expect(service.call(pinAdd, { approvalId: id, pictureId, anchor: { x: 0, y: 0 }, text: 'x' }, actor)).rejects.toMatchObject(
      refused,
    );
  });

  it('shows the approval to its company, its brand owner and staff, by id, list and search', async () => {
    for (const actor of Object.values(people)) {
      expect((await service.call(approvalList, { search: 'BG-PL-30-PK' }, actor)).rows.map((r) => r.id)).toEqual([id]);
      expect((await service.call(approvalDetail, { id }, actor)).id).toBe(id);
    }
  });

  it('shows a draft, and the version prepared after a rejection, only to the licensee', async () => {
    const draft = await service.call(
      approvalCreate,
      { contractId: testIds.contractId, product: productOf(testIds, { productName: 'Secret plush' }) },
      people.licensee,
    );
    for (const actor of [people.designer, people.brandOwner, people.sales]) {
      await expect(service.call(approvalDetail, { id: draft.id }, actor)).rejects.toMatchObject({ code: 'notFound' });
      expect((await service.call(approvalList, { search: 'secret' }, actor)).total).toBe(0);
    }
    expect((await service.call(approvalList, { search: 'secret' }, people.licensee)).total).toBe(1);
  });

  it('shows no row of any table to plain SQL under the service’s role, without a tenant or with another one', async () => {
    const { rows: tables } = await sql<{ name: string; isolated: boolean }>`
      select relname as name, relrowsecurity and relforcerowsecurity as isolated from pg_class
      where relnamespace = 'approvals'::regnamespace and relkind = 'r' and relname not like 'kysely_migration%' order by relname`.execute(
      service.superuser,
    );
    expect(tables.filter(({ isolated }) => !isolated)).toEqual([]);
    const filled: string[] = [];
    for (const { name } of tables) {
      const stored = await sql`select from ${sql.id(name)} limit 1`.execute(service.superuser);
      if (stored.rows.length > 0) filled.push(name);
      const client = await service.asService.connect();
      try {
        expect([name, (await client.query(`select from ${name}`)).rowCount]).toEqual([name, 0]);
        await client.query(`begin; set local app.tenant = 'PLBY'`);
        expect([name, (await client.query(`select from ${name}`)).rowCount]).toEqual([name, 0]);
        await client.query('rollback');
      } finally {
        client.release();
      }
    }
    // the tables of this flow have rows of another tenant, so that seeing none of them proves something
    expect(filled).toEqual(expect.arrayContaining(['approval', 'contract_terms', 'history', 'outbox', 'picture', 'sku', 'version']));
    const client = await service.asService.connect();
    try {
      await client.query(`begin; set local app.tenant = 'PLBY'`);
      await expect(client.query(`insert into number_counter values ('CTL', 2030, 1)`)).rejects.toThrow(/row-level security/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('enforces the permission matrix for every call and role', async () => {
    for (const call of Object.values(approvalsCalls)) {
      for (const role of ROLE_CODES) {
        const actor = testActor({ role, companyId: randomUUID(), brandOwnerId: randomUUID() });
        const allowed = call.access === 'public' || (call.access !== 'internal' && can(actor, call.access));
        const answer = await service.call(call as never, {} as never, actor).then(
          () => 'accepted',
          (error: { code: string }) => error.code,
        );
        // an allowed call is answered, or refused for its empty request: it reaches its handler in both cases
        const expected = allowed ? expect.stringMatching(/^(accepted|invalid)$/) : 'forbidden';
        expect([call.subject, role, answer]).toEqual([call.subject, role, expected]);
      }
    }
  });
});

describe('the list', () => {
  it('filters, sorts and pages stably on the server', async () => {
    const spus = ['L-03', 'L-01', 'L-02', 'L-05', 'L-04'];
    for (const spu of spus) {
      const product = productOf(testIds, { spu, productName: `Listed ${spu}`, skus: [{ sku: `${spu}-x`, suggestedRetailPrice: '1' }] });
      const made = await service.call(
        approvalCreate,
        { contractId: testIds.contractId, product, pictures: [{ fileId: randomUUID(), name: 'a.jpg' }] },
        people.licensee,
      );
      await service.call(approvalSubmit, { id: made.id, revision: 0 }, people.licensee);
    }
    const sorted = await service.call(approvalList, { search: 'listed', sort: 'spu', pageSize: 10 }, people.designer);
    expect(sorted.rows.map((r) => r.spu)).toEqual(['L-01', 'L-02', 'L-03', 'L-04', 'L-05']);
    expect(sorted.rows[0]).toMatchObject({
      propertyName: 'Bunny Garden',
      propertyNameZh: '兔子花园',
      companyName: 'Sunrise Toys',
      companyNameZh: '日升玩具',
      pictureCount: 1,
      openPinCount: 0,
      versionNumber: 1,
    });
    const down = await service.call(
      approvalList,
      { search: 'listed', sort: '-spu', status: ['graphicSubmitted'], stage: ['graphic'], propertyId: [testIds.propertyId] },
      people.designer,
    );
    expect(down.rows[0]?.spu).toBe('L-05');
    expect((await service.call(approvalList, { status: ['graphicRejected'] }, people.designer)).total).toBe(0);
    expect((await service.call(approvalList, { waitingForMe: true, open: 'true' }, people.designer)).total).toBe(6);
    expect((await service.call(approvalList, { waitingForMe: 'true' }, people.senior)).total).toBe(0);
    expect((await service.call(approvalList, { bucket: 'over14' }, people.designer)).total).toBe(0);
    expect((await service.call(approvalList, { bucket: 'upTo2' }, people.designer)).total).toBe(6);
    expect((await service.call(approvalList, { search: '100%_' }, people.designer)).total).toBe(0);
  });
});
