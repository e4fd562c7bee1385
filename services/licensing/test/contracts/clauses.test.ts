import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import type { RequestInput } from '@bls/proto/contracts/call';
import {
  clauseContracts,
  clauseList,
  clauseRead,
  clauseSave,
  contractClauses,
  contractClauseSet,
} from '@bls/proto/contracts/calls/licensing/clauses/clause';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { contractDocumentChoices, contractDocumentGenerate } from '@bls/proto/contracts/calls/licensing/contracts/contract-document';
import type { Actor } from '@bls/proto/domain/access/actor';
import type { ClauseRank } from '@bls/proto/domain/clause/clause';
import { Deals, type FakeFiles, people, refusal, type Service, startLicensing } from '../fixtures.js';

let service: Service;
let files: FakeFiles;
let deals: Deals;
beforeAll(async () => {
  ({ service, files } = await startLicensing());
  deals = new Deals(service);
});
afterAll(() => service.stop());

type Save = RequestInput<typeof clauseSave>;
const PREFERRED: Save['positions'][number] = { rank: 'preferred', en: 'Paid within {paymentDays}.', zh: '于{paymentDays}内付款。' };
const FALLBACK: Save['positions'][number] = {
  rank: 'fallback1',
  en: 'Paid within twice {paymentDays}.',
  zh: '于{paymentDays}的两倍期限内付款。',
  note: 'Listed licensees',
  approver: 'legalHead',
};
const clauseOf = (change: Partial<Save> = {}): Save => {
  const id = change.id ?? randomUUID();
  return {
    id,
    category: 'payment',
    title: `Payment ${id}`,
    titleZh: `付款 ${id}`,
    active: true,
    positions: [PREFERRED, FALLBACK],
    ...change,
  };
};
const save = (clause: Save, by: Actor = people.legal) => service.call(clauseSave, clause, by);
const read = (contractVersionId: string, by: Actor = people.legal) => service.call(contractRead, { contractVersionId }, by);
const clausesIn = (contractVersionId: string, by: Actor = people.legal) => service.call(contractClauses, { contractVersionId }, by);
async function put(contractVersionId: string, clauseId: string, rank: ClauseRank | null, by: Actor = people.legal) {
  const { revision } = await read(contractVersionId, by);
  return service.call(contractClauseSet, { contractVersionId, revision, clauseId, rank }, by);
}
async function generate(contractVersionId: string) {
  const { revision } = await read(contractVersionId);
  const { chosen } = await service.call(contractDocumentChoices, { contractVersionId }, people.legal);
  return service.call(contractDocumentGenerate, { contractVersionId, revision, template: chosen }, people.legal);
}

describe('the clause library', () => {
  it('keeps every wording of each position, and changes only what differs', async () => {
    const clause = clauseOf();
    const created = await save(clause);
    expect(created).toMatchObject({ ranks: ['preferred', 'fallback1'], revision: 1, earlier: [] });
    const changed = await save({ ...clause, revision: 1, positions: [PREFERRED, { ...FALLBACK, en: 'Paid quarterly.' }] });
    expect(changed.positions.map(({ rank, version, en }) => `${rank} ${version} ${en}`)).toEqual([
      'preferred 1 Paid within {paymentDays}.',
      'fallback1 2 Paid quarterly.',
    ]);
    expect(changed.earlier.map(({ rank, version }) => `${rank} ${version}`)).toEqual(['fallback1 1']);
    expect(await refusal(save({ ...clause, revision: 1 }))).toBe('conflict');
    expect(await refusal(save(clauseOf({ title: clause.title })))).toBe('ruleBroken title:clauseTitleUnique');
    expect(await refusal(save(clause))).toMatch(/alreadyExists|clauseTitleUnique/);
    const only = await save({ ...clause, revision: 2, positions: [PREFERRED], active: false });
    expect(only).toMatchObject({ ranks: ['preferred'], active: false });
    expect(only.earlier).toHaveLength(2);
    const found = await service.call(clauseList, { search: clause.id, active: ['no'] }, people.sales);
    expect(found).toMatchObject({ total: 1, rows: [{ id: clause.id, category: 'payment' }] });
  });

  it('refuses unknown placeholders, and people who may not maintain it', async () => {
    const unknown = clauseOf({ positions: [{ rank: 'preferred', en: 'See {annex}.', zh: '见{annex}。' }] });
    expect(await refusal(save(unknown))).toBe('invalid positions.0.en:templatePlaceholders positions.0.zh:templatePlaceholders');
    expect(await refusal(save(clauseOf(), people.sales))).toBe('forbidden');
    expect(await refusal(service.call(clauseList, {}, people.licensee))).toBe('forbidden');
    const clause = await save(clauseOf());
    expect(await refusal(service.call(clauseRead, { id: clause.id }, { ...testActor({ role: 'legal' }), tenant: 'PLBY' }))).toBe(
      'notFound',
    );
  });
});

describe('clauses in a contract', () => {
  it('are inserted into a draft, printed with the values of the deal, named as deviations, and found by position', async () => {
    const clause = await save(clauseOf());
    const { contractVersionId: id, number } = await deals.contract();
    await put(id, clause.id, 'preferred');
    await put(id, clause.id, 'fallback1');
    expect(await clausesIn(id)).toMatchObject({
      changeable: true,
      stale: true,
      clauses: [{ clauseId: clause.id, rank: 'fallback1', version: 1, note: 'Listed licensees', approver: 'legalHead' }],
    });
    // what stands in the record must stand in the document
    expect(await refusal(deals.move(id, people.sales, 'sendToNext'))).toBe('ruleBroken :clausesNotWritten');
    await generate(id);
    expect((await clausesIn(id)).stale).toBe(false);
    const filled = files.filled.findLast(({ documentKey }) => documentKey.includes('contract:')) as (typeof files.filled)[number];
    const rows = filled.values['provisionRows'] as Record<string, string>[];
    expect(rows.at(-1)?.['title.en'] ?? rows.at(-1)?.['title']).toContain(clause.title);
    expect(JSON.stringify(rows.at(-1))).toContain('Paid within twice 30 days.');
    expect(JSON.stringify(filled.values)).not.toContain('{paymentDays}');

    // a later wording does not change what the contract has
    await save({
      ...clauseOf({ id: clause.id, title: clause.title, titleZh: clause.titleZh }),
      revision: 1,
      positions: [PREFERRED, { ...FALLBACK, en: 'Other.' }],
    });
    expect((await clausesIn(id)).clauses[0]).toMatchObject({ version: 1, en: 'Paid within twice {paymentDays}.' });
    const using = (rank: ClauseRank) => service.call(clauseContracts, { clauseId: clause.id, rank: [rank] }, people.sales);
    expect(await using('fallback1')).toMatchObject({ total: 1, rows: [{ number, rank: 'fallback1', version: 1 }] });
    expect((await using('preferred')).total).toBe(0);
    expect((await service.call(clauseRead, { id: clause.id }, people.sales)).positions.map(({ contracts }) => contracts)).toEqual([0, 1]);

    await deals.move(id, people.sales, 'sendToNext');
    expect(await refusal(put(id, clause.id, null))).toBe('wrongState');
    expect((await clausesIn(id, people.businessHead)).changeable).toBe(false);
    // the licensee learns nothing of positions
    expect(await refusal(clausesIn(id, people.licensee))).toBe('forbidden');
    expect(JSON.stringify((await read(id, people.licensee)).history)).not.toContain(clause.title);
  });

  it('need a place in the template, and are removed again', async () => {
    const clause = await save(clauseOf());
    const { contractVersionId: id } = await deals.contract();
    await put(id, clause.id, 'preferred');
    const { choices } = await service.call(contractDocumentChoices, { contractVersionId: id }, people.legal);
    expect(choices.every(({ missing }) => missing?.length === 0)).toBe(true);
    expect(await refusal(put(id, clause.id, 'fallback2'))).toBe('notFound');
    expect(await refusal(put(id, randomUUID(), 'preferred'))).toBe('notFound');
    await put(id, clause.id, null);
    expect((await clausesIn(id)).clauses).toEqual([]);
    expect(await refusal(put(id, clause.id, null))).toBe('notFound');
    await generate(id);
    await deals.move(id, people.sales, 'sendToNext');
  });

  it('are inserted once when two people insert at the same time', async () => {
    const clause = await save(clauseOf());
    const { contractVersionId: id } = await deals.contract();
    const { revision } = await read(id);
    const insert = (rank: ClauseRank) =>
      refusal(service.call(contractClauseSet, { contractVersionId: id, revision, clauseId: clause.id, rank }, people.legal));
    expect((await Promise.all([insert('preferred'), insert('fallback1')])).toSorted()).toEqual(['accepted', 'conflict']);
    await eventually(async () => (await clausesIn(id)).clauses.length === 1);
  });
});
