import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { testActor } from '@bls/kit/testing/actors';
import type { Actor } from '@bls/proto/actor';
import { termSheetList, termSheetRead } from '@bls/proto/calls/licensing/reading';
import { termSheetClone, termSheetCreate, termSheetDiscard, termSheetSave } from '@bls/proto/calls/licensing/writing';
import { Deals, people, refusal, type Service, startLicensing } from './setting.js';

let service: Service;
let deals: Deals;
beforeAll(async () => {
  ({ service } = await startLicensing());
  deals = new Deals(service);
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
});
afterAll(() => service.stop());

const read = (termSheetVersionId: string, by: Actor = people.sales) => service.call(termSheetRead, { termSheetVersionId }, by);
const discard = (termSheetVersionId: string, revision: number, by: Actor = people.sales) =>
  service.call(termSheetDiscard, { termSheetVersionId, revision }, by);

describe('a draft that is given up', () => {
  it('is gone for everybody, while its number and its history stay', async () => {
    const versionId = await deals.draft();
    const { termSheetId, number, revision, discardable } = await read(versionId);
    expect(discardable).toBe(true);
    await discard(versionId, revision);

    const listed = await service.call(termSheetList, { search: number }, people.sales);
    expect(listed.total).toBe(0);
    expect(await refusal(read(versionId))).toBe('notFound');
    expect(
      await refusal(service.call(termSheetSave, { termSheetVersionId: versionId, revision: revision + 1, sections: {} }, people.sales)),
    ).toBe('notFound');
    expect(await refusal(service.call(termSheetClone, { termSheetVersionId: versionId, newTermSheetId: randomUUID() }, people.sales))).toBe(
      'notFound',
    );
    expect(await refusal(discard(versionId, revision + 1))).toBe('notFound');
    expect(await refusal(service.call(termSheetCreate, { termSheetId }, people.sales))).toBe('alreadyExists');

    const history = await service.superuser.selectFrom('history').selectAll().where('itemId', '=', termSheetId).execute();
    expect(history.map((row) => row.action).toSorted()).toEqual(['create', 'discard']);
    expect(history.find((row) => row.action === 'discard')).toMatchObject({ byPerson: { name: 'Ada Lin' }, fromStatus: 'draft' });
    const next = await read(await deals.draft());
    expect(Number(next.number.slice(-4))).toBe(Number(number.slice(-4)) + 1);
  });

  it('can only be given up by whoever looks after it, and only as that person saw it', async () => {
    const versionId = await deals.draft();
    const { revision } = await read(versionId);
    const other = testActor({ role: 'sales', name: 'Otto Mo' });
    expect((await read(versionId, other)).discardable).toBe(false);
    expect(await refusal(discard(versionId, revision, other))).toBe('forbidden');
    expect(await refusal(discard(versionId, revision - 1))).toBe('conflict');
    expect(await refusal(discard(versionId, revision, people.licensee))).toBe('forbidden');
    expect(await refusal(discard(versionId, revision, testActor({ role: 'sales', tenant: 'PLBY' })))).toBe('notFound');
  });

  it('was never submitted: what others have seen is revised, or voided', async () => {
    const versionId = await deals.draft();
    await deals.act(versionId, people.sales, 'submit');
    const sent = await read(versionId);
    expect([sent.discardable, await refusal(discard(versionId, sent.revision))]).toEqual([false, 'wrongState']);
    const { termSheetVersionId } = await deals.act(versionId, people.salesManager, 'disapprove', { comment: 'Not like this' });
    const back = await read(termSheetVersionId);
    expect([back.status, back.discardable]).toEqual(['revisable', false]);
    expect(await refusal(discard(termSheetVersionId, back.revision))).toBe('wrongState');
  });
});
