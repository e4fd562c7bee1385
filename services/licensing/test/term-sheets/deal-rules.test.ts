import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { testActor } from '@bls/kit/testing/actors';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { termSheetFigures, termSheetList, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { rightsCheck } from '@bls/proto/contracts/calls/licensing/rights';
import { termSheetDecide, termSheetSave } from '@bls/proto/contracts/calls/licensing/term-sheets/writing';
import type { TermSheetStatus } from '@bls/proto/domain/workflow/definitions/term-sheet';
import type { CallError } from '@bls/proto/domain/values/errors';
import { SAMPLE_IDS } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { Deals, people, refusal, type Service, startLicensing } from '../fixtures.js';

const OTHER = randomUUID();
let service: Service;
let deals: Deals;
beforeAll(async () => {
  ({ service } = await startLicensing());
  deals = new Deals(service);
  const other = { companyId: OTHER, kind: 'licensee' as const, name: 'Moonlight Textiles', nameZh: '月光纺织', active: true, revision: 1 };
  await service.publish(companySaved, other, { tenant: 'CTL' });
  await eventually(() => service.superuser.selectFrom('company').select('name').where('companyId', '=', OTHER).executeTakeFirst());
});
afterAll(() => service.stop());

const read = (termSheetVersionId: string) => service.call(termSheetRead, { termSheetVersionId }, people.sales);
const issuesOf = async (versionId: string) => (await read(versionId)).issues.map(({ path, rule }) => `${path.join('.')}:${rule}`);
/** Saves parties of a draft as a client that knows only the stored ones. */
async function saveParties(versionId: string, change: { licenseeId?: string; legalEntityName?: string }) {
  const { revision, terms } = await read(versionId);
  const sections = { purpose: { ...terms.purpose, ...change } };
  return (await service.call(termSheetSave, { termSheetVersionId: versionId, revision, sections }, people.sales)).terms.purpose;
}

describe('the rules of a deal', () => {
  it('refuse instalments of 25/33/42 percent whose percentages say 20/30/50', async () => {
    const versionId = await deals.draft(people.sales, ({ mg }) => {
      const [group] = mg.groups;
      if (!group) throw new Error('the sample has changed');
      group.amount = '100000';
      const written = [
        ['20', '25000', '2027-01-15'],
        ['30', '33000', '2027-07-15'],
        ['50', '42000', '2028-01-15'],
      ] as const;
      group.schedule = written.map(([percent, amount, dueOn], index) => ({ id: `i${index}`, percent, amount, dueOn }));
    });
    expect(await issuesOf(versionId)).toEqual([
      'mg.groups.0.schedule.0.amount:instalmentDisagrees',
      'mg.groups.0.schedule.1.amount:instalmentDisagrees',
    ]);
    expect(await refusal(deals.act(versionId, people.sales, 'submit'))).toContain('instalmentDisagrees');
  });

  it('W-DEAL-05 refuse a contract year that ends after the rights end, and name the date that is allowed', async () => {
    const versionId = await deals.draft(people.sales, ({ keyTerms }) => {
      keyTerms.contractYears = [{ from: '2027-01-01', to: '2035-12-31' }];
    });
    const { issues } = await read(versionId);
    expect(issues).toContainEqual({
      path: ['keyTerms', 'contractYears', 0, 'to'],
      rule: 'contractYearEndsOutsideProperty',
      params: { property: 'Bunny Garden', propertyZh: '兔兔花园', from: '2026-01-01', to: '2031-12-31' },
    });
    expect(await refusal(deals.act(versionId, people.sales, 'submit'))).toContain(
      'keyTerms.contractYears.0.to:contractYearEndsOutsideProperty',
    );
  });

  it('W-DEAL-04 change the legal entity with the licensee, and refuse one of another company', async () => {
    const versionId = await deals.draft();
    expect(await saveParties(versionId, { licenseeId: OTHER })).toMatchObject({
      licenseeName: 'Moonlight Textiles',
      legalEntityName: 'Moonlight Textiles',
    });
    expect(await saveParties(versionId, { licenseeId: SAMPLE_IDS.licensee, legalEntityName: 'Sunrise Toys Trading Ltd' })).toMatchObject({
      licenseeName: 'Sunrise Toys',
      legalEntityName: 'Sunrise Toys Trading Ltd',
    });
    await saveParties(versionId, { legalEntityName: 'moonlight textiles' });
    expect(await refusal(deals.act(versionId, people.sales, 'submit'))).toBe('ruleBroken purpose.legalEntityName:legalEntityOfOther');
    await saveParties(versionId, { legalEntityName: 'Sunrise Toys Trading Ltd' });
    await deals.act(versionId, people.sales, 'submit');
  });
});

describe('the key figures of a deal', () => {
  it('are what the engine bills in three scenarios, for everybody who decides about money', async () => {
    const versionId = await deals.draft();
    const figuresFor = (by = people.sales) => service.call(termSheetFigures, { termSheetVersionId: versionId }, by);
    const { scenarios, currency, basis, partly } = await figuresFor();
    expect({ currency, basis, partly }).toEqual({ currency: 'USD', basis: 'salesForecast', partly: false });
    expect(Number(scenarios?.low.sales)).toBeLessThan(Number(scenarios?.expected.sales));
    expect(scenarios?.expected.totals.MG).toBe('120000.00');
    for (const by of [people.salesManager, people.businessHead, people.ceo, people.legal, people.legalHead, people.seniorFinance])
      expect((await figuresFor(by)).scenarios).toEqual(scenarios);
    const designer = testActor({ role: 'juniorDesigner', name: 'Dan Xu' });
    expect(await refusal(figuresFor(designer))).toBe('forbidden');
    expect(await refusal(figuresFor({ ...people.licensee, permissions: ['AUL'] }))).toBe('forbidden');
    // the deal is still a draft of the licensor
    expect(await refusal(figuresFor(people.licensee))).toBe('notFound');
  });

  it('are missing while the terms are, instead of being wrong', async () => {
    const versionId = await deals.draft(people.sales, ({ royalty }) => void (royalty.rates = []));
    const { scenarios, partly } = await service.call(termSheetFigures, { termSheetVersionId: versionId }, people.sales);
    expect({ scenarios, partly }).toEqual({ scenarios: null, partly: true });
  });
});

describe('the clashes of rights of a deal', () => {
  it('are shown to everybody of the licensor who reviews it, each with the number of its deal', async () => {
    const held = await deals.draft();
    await deals.act(held, people.sales, 'submit');
    const versionId = await deals.draft(people.sales, ({ keyTerms }) => void (keyTerms.exclusivity = 'exclusive'));
    const { number } = await read(held);
    for (const by of [people.sales, people.businessHead, people.ceo, people.legal]) {
      const { conflicts } = await service.call(rightsCheck, { termSheetVersionId: versionId }, by);
      expect(conflicts.map((conflict) => conflict.number)).toContain(number);
    }
    expect(await refusal(service.call(rightsCheck, { termSheetVersionId: versionId }, people.licensee))).toBe('forbidden');
  });
});

describe('the filter by status', () => {
  it('finds disapproved deals by their last decision, until they are submitted again', async () => {
    const versionId = await deals.draft();
    await deals.act(versionId, people.sales, 'submit');
    const { termSheetId } = await read(versionId);
    const found = async (status: TermSheetStatus, by = people.sales) =>
      (await service.call(termSheetList, { status: [status], pageSize: 100 }, by)).rows.some((row) => row.termSheetId === termSheetId);
    expect([await found('inReview'), await found('disapprovedBySalesManager')]).toEqual([true, false]);
    const returned = await deals.act(versionId, people.salesManager, 'disapprove', { comment: 'Too low' });
    expect([await found('disapprovedBySalesManager'), await found('revisable'), await found('disapprovedByCeo')]).toEqual([
      true,
      true,
      false,
    ]);
    await deals.act(returned.termSheetVersionId, people.sales, 'submit');
    expect([await found('disapprovedBySalesManager'), await found('inReview')]).toEqual([false, true]);
  });
});

describe('the reason of a refusal', () => {
  const reasonOf = (calling: Promise<unknown>) =>
    calling.then(
      () => 'allowed',
      (error: CallError) => error.detail.params?.['reason'],
    );

  it('is named for void, read-only, an unknown section, and an old version', async () => {
    const versionId = await deals.draft();
    await deals.act(versionId, people.sales, 'submit');
    const { revision } = await read(versionId);
    const save = (termSheetVersionId: string) =>
      service.call(termSheetSave, { termSheetVersionId, revision, sections: { keyTerms: { sellOffDays: 3 } } }, people.sales);
    expect(await reasonOf(save(versionId))).toBe('readOnly');
    expect(await reasonOf(save(randomUUID()))).toBe('sectionNotFound');
    expect(await reasonOf(deals.act(versionId, people.sales, 'void', { comment: 'Stopped' }))).toBe('voidNotPending');
    await deals.act(versionId, people.salesManager, 'disapprove', { comment: 'Too low' });
    const old = service.call(termSheetDecide, { termSheetVersionId: versionId, revision, action: 'submit' }, people.sales);
    expect(await reasonOf(old)).toBe('notLatestVersion');
    expect(await reasonOf(service.call(contractRead, { contractVersionId: randomUUID() }, people.sales))).toBe('contractVersionNotValid');
  });
});
