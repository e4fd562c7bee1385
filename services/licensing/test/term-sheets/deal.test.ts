import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { testActor } from '@bls/kit/testing/actors';
import { contractList, contractMove, contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { licensingOverview } from '@bls/proto/contracts/calls/licensing/overview';
import { termSheetCompare, termSheetList, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import {
  termSheetAttach,
  termSheetClone,
  termSheetCreate,
  termSheetDecide,
  termSheetSave,
} from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { contractSignedSchema, termSheetSigned } from '@bls/proto/contracts/events/licensing';
import { can } from '@bls/proto/domain/access/permissions';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { SAMPLE_IDS, sampleTerms } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { Deals, type FakeFiles, PASSWORD, people, refusal, type Service, startLicensing } from '../fixtures.js';

let service: Service;
let files: FakeFiles;
let deals: Deals;
beforeAll(async () => {
  ({ service, files } = await startLicensing());
  deals = new Deals(service);
  await eventually(async () => {
    const found = await service.superuser.selectFrom('company').select('companyId').execute();
    return found.length === 4;
  });
});
afterAll(() => service.stop());
const read = (termSheetVersionId: string, by = people.sales) => service.call(termSheetRead, { termSheetVersionId }, by);
const outbox = async (subject: string): Promise<unknown[]> => {
  const rows = await service.superuser
    .selectFrom('outbox' as never)
    .selectAll()
    .execute();
  return (rows as { subject: string; payload: unknown }[]).filter((row) => row.subject === subject).map((row) => row.payload);
};
const file = () => ({ fileIds: [randomUUID()] });
describe('a deal from draft to signed contract', () => {
  it('W-TERM-53 W-TERM-54 W-TERM-56 passes the whole workflow with a disapproval, version 2 and its contract', async () => {
    const v1 = await deals.draft();
    expect((await read(v1)).number).toMatch(/^TS-\d{4}-\d{4}$/);
    await deals.act(v1, people.sales, 'submit', { comment: 'Please look' });
    expect(await refusal(deals.act(v1, people.salesManager, 'disapprove'))).toBe('invalid comment:required');
    const reopened = await deals.act(v1, people.salesManager, 'disapprove', { comment: 'Sell-off too short' });
    expect(reopened).toMatchObject({ version: 2, status: 'revisable' });
    const v2 = reopened.termSheetVersionId;
    expect((await read(v1)).status).toBe('disapprovedBySalesManager');
    expect((await read(v2)).terms).toEqual((await read(v1)).terms);
    const { revision, terms } = await read(v2);
    await service.call(
      termSheetSave,
      { termSheetVersionId: v2, revision, sections: { keyTerms: { ...terms.keyTerms, sellOffDays: 90 } } },
      people.sales,
    );
    const { changes } = await service.call(termSheetCompare, { fromVersionId: v1, toVersionId: v2 }, people.sales);
    expect(changes).toEqual([{ path: ['keyTerms', 'sellOffDays'], kind: 'changed', before: 60, after: 90 }]);
    await deals.act(v2, people.sales, 'submit');
    await deals.act(v2, people.salesManager, 'approve');
    await deals.act(v2, people.businessHead, 'approve');
    expect(await refusal(deals.act(v2, people.ceo, 'approve'))).toBe('invalid fileIds:fileRequired');
    expect(await refusal(deals.act(v2, people.ceo, 'disapprove', { comment: 'No' }))).toBe('invalid fileIds:fileRequired');
    expect(await deals.act(v2, people.ceo, 'approve', file())).toMatchObject({ status: 'pendingBrandOwnerReview' });
    expect(await deals.act(v2, people.brandOwner, 'approve')).toMatchObject({ status: 'pendingLicenseeReview' });
    expect(await refusal(deals.act(v2, people.sales, 'void', { comment: 'x' }))).toBe('wrongState');
    expect(await deals.act(v2, people.licensee, 'agree')).toMatchObject({ status: 'pendingLicensorReview' });
    await deals.act(v2, people.sales, 'agree');
    await deals.act(v2, people.licensee, 'freeze');
    expect(await deals.act(v2, people.businessHead, 'freeze')).toMatchObject({ status: 'acceptedByAll' });
    expect(await refusal(deals.act(v2, people.ceo, 'sign'))).toBe('invalid signature:required password:required');
    expect(await refusal(deals.act(v2, people.ceo, 'sign', { signature: { fullName: 'Ben Ho' } }))).toBe(
      'invalid signature:signatureNotYours',
    );
    await deals.act(v2, people.ceo, 'sign', { signature: { fullName: 'cleo  Yip ' } });
    expect(await deals.act(v2, people.licensee, 'sign', { signature: { fullName: 'Sun Li' } })).toMatchObject({ status: 'signedByAll' });
    const created = await eventually(async () => (await read(v2)).contract);
    expect(created.number).toMatch(/^CT-\d{4}-\d{4}$/);
    const contract = await eventually(async () => {
      const found = await service.call(contractRead, { contractVersionId: created.contractVersionId }, people.sales);
      return found.files.length > 0 && found;
    });
    expect(contract.terms).toEqual((await read(v2)).terms);
    expect(contract.files[0]).toMatchObject({ kind: 'generated', name: `${created.number}.pdf` });
    expect(JSON.stringify(files.filled[0])).toContain('Sunrise Toys (Shenzhen) Company Limited');

    const c1 = created.contractVersionId;
    await deals.move(c1, people.sales, 'sendToNext');
    expect(await refusal(deals.move(c1, people.licensee, 'disapprove', { comment: 'Clause 3' }))).toBe('invalid fileIds:fileRequired');
    await deals.move(c1, people.licensee, 'accept');
    await deals.move(c1, people.sales, 'sendToNext', { comment: 'to legal alone' });
    const json = JSON.stringify(await service.call(contractRead, { contractVersionId: c1 }, people.licensee));
    expect([json.includes('to legal alone'), json.includes('submittedForLegalReview')]).toEqual([false, true]);
    expect(await refusal(deals.move(c1, people.legal, 'approve', file()))).toBe('invalid fileIds:fileNotTaken');
    await deals.move(c1, people.legal, 'approve');
    const revised = await deals.move(c1, people.sales, 'revise', { comment: 'New annex', ...file() });
    expect(revised).toMatchObject({ version: 2, status: 'submittedForReview' });
    const c2 = revised.contractVersionId;
    await deals.move(c2, people.licensee, 'accept');
    expect(await refusal(deals.move(c2, people.sales, 'sendToNext'))).toBe('invalid fileIds:fileRequired');
    await deals.move(c2, people.sales, 'sendToNext', file());
    await deals.move(c2, people.legal, 'approve');
    await deals.move(c2, people.legalHead, 'approve');
    await deals.move(c2, people.businessHead, 'approve');
    expect(await deals.move(c2, people.seniorFinance, 'approve')).toMatchObject({ status: 'approved' });
    await deals.move(c2, people.legal, 'release', file());
    await deals.move(c2, people.licensee, 'accept');
    await deals.move(c2, people.businessHead, 'sign', { signature: { fullName: 'Ben Ho' }, password: PASSWORD });
    expect(
      await deals.move(c2, people.licensee, 'sign', { signature: { fullName: 'Sun Li' }, password: PASSWORD, ...file() }),
    ).toMatchObject({
      status: 'signedAll',
    });
    const [signed] = await outbox('licensing.contract.signed.v1');
    expect(contractSignedSchema.parse(signed)).toMatchObject({
      contractNumber: created.number,
      companyId: SAMPLE_IDS.licensee,
      contractVersion: 2,
      terms: contract.terms,
    });

    const history = (await read(v2)).history.map((row) => `${row.version} ${row.action} ${row.to}`);
    expect(history).toContain('1 disapprove disapprovedBySalesManager');
    expect(history).toContain('1 system revisable');
    const moved = (await outbox('licensing.work-item.moved.v1')) as WorkItemMoved[];
    const waits = moved.filter((item) => item.kind === 'termSheet').map((item) => `${item.status} ${item.waitsFor.join(',')}`);
    expect(waits).toContain('approvedByBusinessHead termSheet.approveAsCeo');
    expect(waits).toContain('agreedByLicensor termSheet.signAsLicensor,termSheet.signAsLicensee');
    const overview = await service.call(licensingOverview, {}, people.licensee);
    expect(overview.contracts).toEqual([{ status: 'signedAll', count: 1 }]);
  });

  it('creates one contract when the signed event is delivered twice', async () => {
    const versionId = await deals.draft();
    await deals.signed(versionId);
    const { termSheetId } = await read(versionId);
    await eventually(async () => (await read(versionId)).contract);
    await service.publish(termSheetSigned, { termSheetId, termSheetVersionId: versionId });
    const id = randomUUID();
    await service.publish(termSheetSigned, { termSheetId, termSheetVersionId: versionId }, { id });
    await service.publish(termSheetSigned, { termSheetId, termSheetVersionId: versionId }, { id });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const contracts = await service.superuser.selectFrom('contract').select('id').where('termSheetId', '=', termSheetId).execute();
    expect(contracts).toHaveLength(1);
  });
});

describe('drafts', () => {
  it('refuse the submission of an incomplete deal with every issue at its field, and store the names of our own records', async () => {
    const opened = await service.call(termSheetCreate, { termSheetId: randomUUID() }, people.sales);
    const { termSheetVersionId, revision } = opened;
    const saved = await service.call(
      termSheetSave,
      { termSheetVersionId, revision, sections: { purpose: { licenseeId: SAMPLE_IDS.licensee, licenseeName: 'Forged' } } },
      people.sales,
    );
    expect(saved.terms).toEqual({ purpose: expect.objectContaining({ licenseeName: 'Sunrise Toys', licenseeNameZh: '旭日玩具' }) });
    expect(saved.issues.length).toBeGreaterThan(20);
    const answer = await refusal(deals.act(termSheetVersionId, people.sales, 'submit'));
    expect(answer).toMatch(/^ruleBroken /);
    expect(answer).toContain('purpose.purpose:required');
    expect(answer).toContain('mg.groups:required');
  });

  it('lose no update of two people who save at the same time', async () => {
    const versionId = await deals.draft();
    const { revision } = await read(versionId);
    const save = (days: number) =>
      refusal(
        service.call(
          termSheetSave,
          { termSheetVersionId: versionId, revision, sections: { keyTerms: { ...sampleTerms().keyTerms, sellOffDays: days } } },
          people.sales,
        ),
      );
    const answers = await Promise.all([save(10), save(20)]);
    expect(answers.toSorted()).toEqual(['accepted', 'conflict']);
  });

  it('are opened once for a repeated request, and numbered without gaps when many are opened at the same time', async () => {
    const termSheetId = randomUUID();
    const often = await Promise.all([1, 2, 3, 4].map(() => service.call(termSheetCreate, { termSheetId }, people.sales)));
    expect(new Set(often.map((answer) => answer.number)).size).toBe(1);
    const many = await Promise.all(
      Array.from({ length: 8 }, () => service.call(termSheetCreate, { termSheetId: randomUUID() }, people.sales)),
    );
    const numbers = many.map((answer) => Number(answer.number.slice(-4))).toSorted((a, b) => a - b);
    expect(numbers.map((n) => n - (numbers[0] ?? 0))).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('are cloned from a deal with all its terms', async () => {
    const source = await deals.draft();
    const copy = await service.call(termSheetClone, { termSheetVersionId: source, newTermSheetId: randomUUID() }, people.sales);
    expect(copy.status).toBe('cloned');
    expect((await read(copy.termSheetVersionId)).terms).toEqual((await read(source)).terms);
    expect(await deals.act(copy.termSheetVersionId, people.sales, 'submit')).toMatchObject({ status: 'inReview', version: 1 });
  });

  it('can be written by an agent only when they are its own; those of others it only sees', async () => {
    const versionId = await deals.draft();
    const view = await read(versionId, people.agent);
    expect([view.editable, view.actions.some(({ allowed }) => allowed)]).toEqual([false, false]);
    const request = { termSheetVersionId: versionId, revision: view.revision };
    const { keyTerms } = sampleTerms();
    expect(await refusal(service.call(termSheetSave, { ...request, sections: { keyTerms } }, people.agent))).toBe('forbidden');
    expect(await refusal(service.call(termSheetDecide, { ...request, action: 'submit' }, people.agent))).toBe('forbidden');
    const attach = service.call(termSheetAttach, { termSheetVersionId: versionId, fileIds: [randomUUID()] }, people.agent);
    expect(await refusal(attach)).toBe('forbidden');
  });

  it('W-TERM-73 W-TERM-74 accept only articles of the catalogue, each under its category', async () => {
    const submitted = async (article: object) => {
      const versionId = await deals.draft(people.sales, (terms) => void Object.assign(terms.distribution.articles[0] ?? {}, article));
      return refusal(deals.act(versionId, people.sales, 'submit'));
    };
    const refused = 'ruleBroken distribution.articles.0.subCategory:articleNotOffered';
    expect(await submitted({ subCategory: 'ARTICLEPRODUCT_S21_999_NONE' })).toBe(refused);
    expect(await submitted({ subCategory: 'ARTICLEPRODUCT_S20_421_NOTEBOOKS_AND_DIARIES' })).toBe(refused);
  });

  it('of an agent are limited to its characters, and sales reviews them first', async () => {
    const versionId = await deals.draft(people.agent);
    await deals.act(versionId, people.agent, 'submit');
    expect(await refusal(deals.act(versionId, people.salesManager, 'approve'))).toBe('forbidden');
    expect(await deals.act(versionId, people.sales, 'approve')).toMatchObject({ status: 'approvedBySales' });
    const otherAgent = testActor({ role: 'salesAgent', characterIds: [randomUUID()] });
    expect(await refusal(read(versionId, otherAgent))).toBe('notFound');
  });
});

describe('two people at once', () => {
  it('one approves or disapproves, the others get a conflict', async () => {
    const versionId = await deals.draft();
    await deals.act(versionId, people.sales, 'submit');
    const { revision } = await read(versionId);
    const decide = (action: 'approve' | 'disapprove', by = people.salesManager) =>
      refusal(service.call(termSheetDecide, { termSheetVersionId: versionId, revision, action, comment: 'x' }, by));
    const other = testActor({ role: 'salesManager' });
    const answers = await Promise.all([decide('approve'), decide('disapprove', other), decide('approve', other)]);
    expect(answers.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'conflict')).toHaveLength(2);
    const decisions = (await read(versionId)).history.filter((row) => row.by?.role === 'salesManager');
    expect(decisions).toHaveLength(1);
  });
});

describe('a deal with the properties of two brand owners', () => {
  it('continues when both have approved, each once', async () => {
    const [property] = sampleTerms().keyTerms.properties;
    const other = { propertyId: randomUUID(), characterId: randomUUID(), brandOwnerId: randomUUID() };
    await service.superuser
      .insertInto('property')
      .values({
        tenant: 'CTL',
        id: other.propertyId,
        code: 'MOON',
        name: 'Moon Cat',
        nameZh: '月亮猫',
        brandOwnerId: other.brandOwnerId,
        validFrom: '2026-01-01',
        validTo: '2031-12-31',
        rateTypes: property?.rateTypes ?? [],
        active: true,
      })
      .execute();
    await service.superuser
      .insertInto('propertyCharacter')
      .values({
        tenant: 'CTL',
        id: other.characterId,
        propertyId: other.propertyId,
        name: 'Luna',
        nameZh: null,
        territories: ['CN', 'HK'],
        validFrom: '2026-01-01',
        validTo: '2031-12-31',
      })
      .execute();
    const second = testActor({ role: 'brandOwner', brandOwnerId: other.brandOwnerId });
    const versionId = await deals.draft(people.sales, (terms) => {
      terms.keyTerms.properties.push({
        ...(terms.keyTerms.properties[0] as (typeof terms.keyTerms.properties)[number]),
        propertyId: other.propertyId,
        characters: [{ characterId: other.characterId, name: '', territories: [], validFrom: '2026-01-01', validTo: '2031-12-31' }],
      });
    });
    await deals.act(versionId, people.sales, 'submit');
    await deals.act(versionId, people.salesManager, 'approve');
    await deals.act(versionId, people.businessHead, 'approve');
    await deals.act(versionId, people.ceo, 'approve', file());
    expect(await deals.act(versionId, people.brandOwner, 'approve')).toMatchObject({ status: 'pendingBrandOwnerReview' });
    expect((await read(versionId, people.brandOwner)).actions).toEqual([]);
    expect(await refusal(deals.act(versionId, people.brandOwner, 'approve'))).toBe('wrongState');
    expect(await deals.act(versionId, second, 'approve')).toMatchObject({ status: 'pendingLicenseeReview' });
  });
});

describe('scope', () => {
  it('W-TERM-55 shows a licensee nothing before its review, and nothing of a voided deal', async () => {
    const versionId = await deals.draft();
    const { number } = await read(versionId);
    const visible = async (by = people.licensee) => {
      const list = await service.call(termSheetList, { search: number }, by);
      return [list.total, await refusal(read(versionId, by))];
    };
    expect(await visible()).toEqual([0, 'notFound']);
    await deals.act(versionId, people.sales, 'submit');
    await deals.act(versionId, people.salesManager, 'approve');
    await deals.act(versionId, people.businessHead, 'approve');
    expect(await visible()).toEqual([0, 'notFound']);
    expect(await visible(people.brandOwner)).toEqual([0, 'notFound']);
    await deals.act(versionId, people.ceo, 'approve', { ...file(), comment: 'internal remark' });
    expect(await visible(people.brandOwner)).toEqual([1, 'accepted']);
    expect(await visible()).toEqual([0, 'notFound']);
    await deals.act(versionId, people.brandOwner, 'approve');
    expect(await visible()).toEqual([1, 'accepted']);
    const view = await read(versionId, people.licensee);
    expect(JSON.stringify(view)).not.toContain('internal remark');
    const moves = ((await outbox('licensing.work-item.moved.v1')) as WorkItemMoved[]).filter((move) => move.comment === 'internal remark');
    expect(moves).toMatchObject([{ status: 'pendingBrandOwnerReview', commentInside: true }]);
    expect(view.files).toEqual([]);
    const other = testActor({ role: 'licensee', companyId: randomUUID(), permissions: ['ApproveTermSheet'] });
    expect(await visible(other)).toEqual([0, 'notFound']);
    await deals.act(versionId, people.licensee, 'agree');
    await deals.act(versionId, people.sales, 'void', { comment: 'Not wanted any more' });
    expect(await visible()).toEqual([0, 'notFound']);
    expect(await visible(people.sales)).toEqual([1, 'accepted']);
  });

  it('hides a deal from another tenant by id, list, search, decision and event', async () => {
    const versionId = await deals.draft();
    const { number, revision } = await read(versionId);
    const otherTenant = testActor({ role: 'salesManager', tenant: 'PLBY' });
    expect(await refusal(read(versionId, otherTenant))).toBe('notFound');
    expect((await service.call(termSheetList, { search: 'Sunrise' }, otherTenant)).total).toBe(0);
    expect((await service.call(termSheetList, { search: number }, otherTenant)).total).toBe(0);
    const call = service.call(termSheetDecide, { termSheetVersionId: versionId, revision, action: 'submit' }, otherTenant);
    expect(await refusal(call)).toBe('notFound');
    expect(await refusal(service.call(contractMove, { contractVersionId: randomUUID(), revision: 0, action: 'accept' }, otherTenant))).toBe(
      'notFound',
    );
    expect((await service.call(contractList, {}, otherTenant)).total).toBe(0);
  });

  it('shows raw SQL of the service role no rows without a tenant, and only rows of the tenant with one', async () => {
    await deals.draft();
    const count = async (tenant?: string): Promise<number> => {
      const client = await service.asService.connect();
      try {
        await client.query('begin');
        if (tenant) await client.query(`set local app.tenant = '${tenant}'`);
        const { rows } = await client.query<{ n: string }>('select count(*) as n from term_sheet');
        return Number(rows[0]?.n);
      } finally {
        await client.query('rollback');
        client.release();
      }
    };
    expect(await count()).toBe(0);
    expect(await count('PLBY')).toBe(0);
    expect(await count('CTL')).toBeGreaterThan(0);
  });

  it('refuses changes and deletes of history', async () => {
    await deals.draft();
    await expect(service.superuser.updateTable('history').set({ comment: 'x' }).execute()).rejects.toThrow('append-only');
    await expect(service.superuser.deleteFrom('history').execute()).rejects.toThrow('append-only');
  });
});

describe('lists', () => {
  it('sort, filter, page from both ends and search in both languages', async () => {
    for (let index = 0; index < 12; index += 1) await deals.draft();
    const all = await service.call(termSheetList, { pageSize: 10, sort: 'number' }, people.sales);
    const last = Math.ceil(all.total / 10);
    const numbers: string[] = [];
    for (let page = 1; page <= last; page += 1) {
      const { rows } = await service.call(termSheetList, { page, pageSize: 10, sort: 'number' }, people.sales);
      numbers.push(...rows.map((row) => row.number));
    }
    expect(numbers).toHaveLength(all.total);
    expect(numbers).toEqual(numbers.toSorted());
    expect((await service.call(termSheetList, { page: last + 5 }, people.sales)).rows).toEqual([]);
    const count = async (request: object) => (await service.call(termSheetList, request as never, people.sales)).total;
    expect(await count({ search: 'sunr toy' })).toBeGreaterThan(0);
    expect(await count({ search: '花园兔' })).toBe(0);
    expect(await count({ search: '兔花园' })).toBeGreaterThan(0);
    expect(await count({ search: 'nothing like it' })).toBe(0);
    expect(await count({ status: 'draft', propertyId: SAMPLE_IDS.property, territory: ['CN'], from: '2028-01-01' })).toBeGreaterThan(11);
    expect(await count({ propertyId: randomUUID() })).toBe(0);
    expect(await count({ from: '2030-01-01' })).toBe(0);
    const waiting = await service.call(termSheetList, { waitingForMe: 'true' }, people.salesManager);
    expect(waiting.total).toBeGreaterThan(0);
    for (const row of waiting.rows) expect(row.waitsFor.some((capability) => can(people.salesManager, capability))).toBe(true);
    expect(waiting.rows.map((row) => row.status)).not.toContain('draft');
  });
});
