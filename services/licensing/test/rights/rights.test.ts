import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { rightsAvailability, rightsCheck } from '@bls/proto/contracts/calls/licensing/rights';
import { termSheetDecide } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import { SAMPLE_IDS } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import type { Terms } from '@bls/proto/domain/term-sheet/terms';
import { Deals, people, refusal, type Service, startLicensing } from '../fixtures.js';
import { inYear } from './in-year.js';

let service: Service;
let deals: Deals;
beforeAll(async () => {
  ({ service } = await startLicensing());
  deals = new Deals(service);
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
});
afterAll(() => service.stop());

const exclusive = (terms: Terms): void => void (terms.keyTerms.exclusivity = 'exclusive');
const submit = (versionId: string) => deals.act(versionId, people.sales, 'submit');
const numberOf = async (termSheetVersionId: string) => (await service.call(termSheetRead, { termSheetVersionId }, people.sales)).number;
const check = (termSheetVersionId: string, by = people.sales) => service.call(rightsCheck, { termSheetVersionId }, by);
const available = (year: number, more: object = {}, by = people.sales) =>
  service.call(rightsAvailability, { propertyId: SAMPLE_IDS.property, from: `${year}-01-01`, to: `${year}-12-31`, ...more }, by);

describe('the rights of a deal', () => {
  it('conflict with those of another deal when either is exclusive, and the refusal names the other deal', async () => {
    const first = await deals.draft(people.sales, inYear(2027, exclusive));
    await submit(first);
    const second = await deals.draft(people.sales, inYear(2027));
    expect((await check(second)).conflicts).toMatchObject([
      { number: await numberOf(first), licenseeName: 'Sunrise Toys', exclusive: true, characterName: 'Clover', from: '2027-01-01' },
    ]);
    await expect(submit(second)).rejects.toMatchObject({
      detail: { issues: [{ path: ['keyTerms', 'exclusivity'], rule: 'rightsConflict', params: { number: await numberOf(first) } }] },
    });
    const elsewhere = await deals.draft(
      people.sales,
      inYear(2027, (terms) => {
        terms.keyTerms.territories = ['TW'];
        terms.others.distributors = [];
      }),
    );
    expect(await refusal(submit(elsewhere))).toBe('accepted');
  });

  it('are free again when the deal is disapproved', async () => {
    const first = await deals.draft(people.sales, inYear(2028, exclusive));
    await submit(first);
    const second = await deals.draft(people.sales, inYear(2028));
    expect(await refusal(submit(second))).toBe('ruleBroken keyTerms.exclusivity:rightsConflict');
    const reopened = await deals.act(first, people.salesManager, 'disapprove', { comment: 'No' });
    expect(await refusal(submit(second))).toBe('accepted');
    expect(await refusal(submit(reopened.termSheetVersionId))).toBe('ruleBroken keyTerms.exclusivity:rightsConflict');
  });

  it('go to one of several deals that are submitted at the same time', async () => {
    const drafts = await Promise.all([1, 2, 3].map(() => deals.draft(people.sales, inYear(2029, exclusive))));
    const revisions = await Promise.all(
      drafts.map((termSheetVersionId) => service.call(termSheetRead, { termSheetVersionId }, people.sales)),
    );
    const outcomes = await Promise.all(
      revisions.map(({ termSheetVersionId, revision }) =>
        refusal(service.call(termSheetDecide, { termSheetVersionId, revision, action: 'submit' }, people.sales)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1);
  });

  it('are not shown to people who may not see the deal', async () => {
    const first = await deals.draft(people.sales, inYear(2030, exclusive));
    await submit(first);
    const agent = testActor({ role: 'salesAgent', characterIds: [SAMPLE_IDS.character] });
    const own = await deals.draft(agent, inYear(2030));
    // The character is assigned to the agent, so it sees the deal.
    expect((await check(own, agent)).conflicts[0]?.number).toBe(await numberOf(first));
    const other = testActor({ role: 'sales', tenant: 'PLBY' });
    expect(await refusal(check(first, other))).toBe('notFound');
    expect((await available(2030, {}, other)).cells.every((cell) => cell.count === 0)).toBe(true);
    expect(await refusal(available(2030, {}, people.licensee))).toBe('forbidden');
  });

  it('are free, shared, taken or not licensable for each character and territory', async () => {
    const stateIn = async (territory: string, more: object = {}) =>
      (await available(2031, more)).cells.find((cell) => cell.territory === territory)?.state;
    expect(await stateIn('HK')).toBe('free');
    await submit(await deals.draft(people.sales, inYear(2031)));
    expect(await stateIn('HK')).toBe('shared');
    expect(await stateIn('TW')).toBe('free');
    expect(await stateIn('HK', { channel: ['direct'] })).toBe('free');
    expect(await stateIn('HK', { subCategory: ['ARTICLEPRODUCT_S04_112_BACKPACKS'] })).toBe('free');
    await submit(
      await deals.draft(
        people.sales,
        inYear(2031, (terms) => {
          exclusive(terms);
          terms.keyTerms.territories = ['TW'];
          terms.others.distributors = [];
        }),
      ),
    );
    expect(await stateIn('TW')).toBe('taken');
    const tooLong = await service.call(
      rightsAvailability,
      { propertyId: SAMPLE_IDS.property, from: '2031-06-01', to: '2032-06-01' },
      people.sales,
    );
    expect(new Set(tooLong.cells.map((cell) => cell.state))).toEqual(new Set(['notLicensable']));
    const backwards = { propertyId: SAMPLE_IDS.property, from: '2032-01-01', to: '2031-01-01' };
    expect(await refusal(service.call(rightsAvailability, backwards, people.sales))).toBe('invalid to:periodReversed');
  });

  it('list all deals of a single cell, and the first ten of each of several cells', async () => {
    for (let n = 0; n < 11; n += 1) await submit(await deals.draft(people.sales, inYear(2031)));
    const inHongKong = ({ cells }: Awaited<ReturnType<typeof available>>) => cells.find(({ territory }) => territory === 'HK');
    const cell = inHongKong(await available(2031));
    expect(cell?.deals).toHaveLength(10);
    const alone = await available(2031, { characterId: cell?.characterId, territory: 'HK' });
    expect(alone.cells).toHaveLength(1);
    expect(alone.cells[0]?.deals).toHaveLength(cell?.count ?? 0);
  });
});
