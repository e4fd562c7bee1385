import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { testActor } from '@bls/kit/testing/actors';
import type { Actor } from '@bls/proto/domain/access/actor';
import { characterDelete, licensorUse, propertyDelete } from '@bls/proto/contracts/calls/licensing/property';
import { termSheetList, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { territoryUse } from '@bls/proto/contracts/calls/licensing/territory';
import { termSheetClone, termSheetCreate, termSheetDiscard, termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { sql } from 'kysely';
import { SYSTEM } from '../../src/db/history-rows.js';
import { discardDraft } from '../../src/term-sheets/drafts/discard-draft.js';
import { Deals, people, refusal, type Service, startLicensing } from '../fixtures.js';

const admin = testActor({ role: 'superUser' });
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

describe('a discarded draft', () => {
  it('is hidden from everybody, while its number and history stay', async () => {
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

  it('names the system when a job discards it', async () => {
    const versionId = await deals.draft();
    const { superuser: db } = service;
    const ctx = { tenant: 'CTL', requestId: randomUUID() };
    const head = await db.selectFrom('termSheet').selectAll().where('versionId', '=', versionId).executeTakeFirstOrThrow();
    await db.transaction().execute((trx) => discardDraft(trx, ctx, head, SYSTEM));

    expect(await refusal(read(versionId))).toBe('notFound');
    const entries = db.selectFrom('history').select(['action', 'byPerson']).where('itemId', '=', head.id).where('action', '=', 'discard');
    expect(await entries.execute()).toEqual([{ action: 'discard', byPerson: SYSTEM }]);
    const { rows } = await sql<{ payload: object }>`select payload from outbox
      where payload ->> 'id' = ${head.id} and payload ->> 'action' = 'discard'`.execute(db);
    expect(rows).toMatchObject([{ payload: { by: { name: SYSTEM_NAME }, informUserIds: [head.ownerId] } }]);
  });

  it('can be discarded only by its owner and at its current revision', async () => {
    const versionId = await deals.draft();
    const { revision } = await read(versionId);
    const other = testActor({ role: 'sales', name: 'Otto Mo' });
    expect((await read(versionId, other)).discardable).toBe(false);
    expect(await refusal(discard(versionId, revision, other))).toBe('forbidden');
    expect(await refusal(discard(versionId, revision - 1))).toBe('conflict');
    expect(await refusal(discard(versionId, revision, people.licensee))).toBe('forbidden');
    expect(await refusal(discard(versionId, revision, testActor({ role: 'sales', tenant: 'PLBY' })))).toBe('notFound');
  });

  it('was never submitted: other deals are revised or voided', async () => {
    const versionId = await deals.draft();
    await deals.act(versionId, people.sales, 'submit');
    const sent = await read(versionId);
    expect([sent.discardable, await refusal(discard(versionId, sent.revision))]).toEqual([false, 'wrongState']);
    const { termSheetVersionId } = await deals.act(versionId, people.salesManager, 'disapprove', { comment: 'Not like this' });
    const back = await read(termSheetVersionId);
    expect([back.status, back.discardable]).toEqual(['revisable', false]);
    expect(await refusal(discard(termSheetVersionId, back.revision))).toBe('wrongState');
  });

  it('W-SETUP-20 does not prevent the deletion of its property, character, territory and licensor', async () => {
    const id = (kind: number) => `7a000000-0000-4000-8000-00000000000${kind}`;
    const [propertyId, characterId, licensorId] = [id(1), id(2), id(3)];
    const { superuser: db } = service;
    const period = { tenant: 'CTL', territories: ['KR' as const], validFrom: '2026-01-01', validTo: '2035-12-31', nameZh: null };
    await db
      .insertInto('property')
      .values({ ...period, id: propertyId, code: 'LONELY', name: 'Lonely Fox', rateTypes: ['fixedRate'], brandOwnerId: null, active: true })
      .execute();
    await db
      .insertInto('propertyCharacter')
      .values({ ...period, id: characterId, propertyId, name: 'Fox' })
      .execute();
    const versionId = await deals.draft();
    const { termSheetId, revision } = await read(versionId);
    // Only the draft names them.
    await db
      .updateTable('termSheet')
      .set({ licensorId, territories: ['KR'] })
      .where('id', '=', termSheetId)
      .execute();
    for (const [kind, refId] of [
      ['property', propertyId],
      ['character', characterId],
    ] as const)
      await db.insertInto('dealRef').values({ tenant: 'CTL', itemId: termSheetId, kind, refId }).execute();
    const uses = async () => [
      (await service.callAsService(territoryUse, { code: 'KR' })).termSheets,
      (await service.callAsService(licensorUse, { companyId: licensorId })).activeTermSheets,
    ];
    const dropCharacter = () => service.call(characterDelete, { propertyId, characterId, revision: 1 }, admin);
    expect(await uses()).toEqual([1, 1]);
    expect(await refusal(dropCharacter())).toBe('inUse :characterInTermSheet');
    expect(await refusal(service.call(propertyDelete, { propertyId, revision: 1 }, admin))).toBe('inUse :propertyInTermSheet');

    await discard(versionId, revision);
    expect(await uses()).toEqual([0, 0]);
    expect((await dropCharacter()).characters).toEqual([]);
    expect(await service.call(propertyDelete, { propertyId, revision: 2 }, admin)).toEqual({ deleted: true });
  });
});
