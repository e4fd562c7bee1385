import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import type { RequestInput } from '@bls/proto/contracts/call';
import {
  rightsAvailability,
  rightsCheck,
  rightsReserve,
  rightsTimeline,
  rightsWithdraw,
} from '@bls/proto/contracts/calls/licensing/rights';
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

type Reserve = RequestInput<typeof rightsReserve>;
const reserve = (year: number, more: Partial<Reserve> = {}, by = people.salesManager) =>
  service.call(
    rightsReserve,
    {
      id: randomUUID(),
      kind: 'holdback',
      propertyId: SAMPLE_IDS.property,
      characterIds: [],
      territories: ['HK'],
      subCategories: [],
      channels: ['online'],
      from: `${year}-01-01`,
      to: `${year}-12-31`,
      exclusive: false,
      ...more,
    },
    by,
  );
const option = { kind: 'option', licenseeId: SAMPLE_IDS.licensee, exerciseBy: '2099-12-31' } as const;
/** A licensee that is not the one of the sample deal. */
let otherId: string;
beforeAll(async () => {
  const other = await service.superuser
    .selectFrom('company')
    .select('companyId')
    .where('tenant', '=', people.sales.tenant)
    .where('companyId', '!=', SAMPLE_IDS.licensee)
    .executeTakeFirstOrThrow();
  otherId = other.companyId;
});
const submit = async (year: number, more?: (terms: Terms) => void) =>
  refusal(deals.act(await deals.draft(people.sales, inYear(year, more)), people.sales, 'submit'));
const ofYear = (year: number) => ({ propertyId: SAMPLE_IDS.property, from: `${year}-01-01`, to: `${year}-12-31` });
const stateIn = async (year: number, territory: string, more: object = {}) =>
  (await service.call(rightsAvailability, { ...ofYear(year), ...more }, people.sales)).cells.find((cell) => cell.territory === territory)
    ?.state;

describe('a holdback', () => {
  it('makes its rights unavailable and refuses deals, until it is withdrawn', async () => {
    const { id, revision } = await reserve(2028);
    expect(await stateIn(2028, 'HK')).toBe('heldBack');
    expect(await stateIn(2028, 'HK', { channel: ['offline'] })).toBe('free');
    expect(await stateIn(2028, 'CN')).toBe('free');
    const versionId = await deals.draft(people.sales, inYear(2028));
    const { conflicts } = await service.call(rightsCheck, { termSheetVersionId: versionId }, people.sales);
    expect(conflicts).toMatchObject([{ claim: 'holdback', number: null, territories: ['HK'], channels: ['online'], from: '2028-01-01' }]);
    expect(await submit(2028)).toBe('ruleBroken keyTerms.exclusivity:rightsHeldBack');
    await service.call(rightsWithdraw, { id, revision }, people.salesManager);
    expect(await stateIn(2028, 'HK')).toBe('free');
    expect(await submit(2028)).toBe('accepted');
  });

  it('for the sake of a licensee does not refuse the deals of this licensee', async () => {
    await reserve(2029, { licenseeId: otherId });
    expect(await submit(2029)).toBe('ruleBroken keyTerms.exclusivity:rightsHeldBack');
    await reserve(2030, { licenseeId: SAMPLE_IDS.licensee });
    expect(await submit(2030)).toBe('accepted');
  });
});

describe('an option', () => {
  it('refuses deals of others while it can be exercised: all when it is exclusive, else exclusive ones', async () => {
    const { id } = await reserve(2027, { ...option, licenseeId: otherId, channels: [] });
    expect(await stateIn(2027, 'HK')).toBe('optioned');
    expect(await submit(2027, (terms) => (terms.keyTerms.exclusivity = 'exclusive'))).toBe(
      'ruleBroken keyTerms.exclusivity:rightsOptioned',
    );
    await reserve(2027, { ...option, licenseeId: otherId, channels: [], exclusive: true, id, revision: 1 });
    expect(await submit(2027)).toBe('ruleBroken keyTerms.exclusivity:rightsOptioned');
    await reserve(2027, { ...option, licenseeId: otherId, channels: [], exclusive: true, exerciseBy: '2020-01-01', id, revision: 2 });
    expect(await stateIn(2027, 'HK')).toBe('free');
    expect(await submit(2027)).toBe('accepted');
  });

  it('needs a licensee and a last day', async () => {
    expect(await refusal(reserve(2027, { kind: 'option' }))).toContain('licenseeId:required');
    expect(await refusal(reserve(2027, { ...option, exerciseBy: '' }))).toContain('exerciseBy:required');
    expect(await refusal(reserve(2027, { from: '2028-01-01', to: '2027-01-01' }))).toContain('to:periodReversed');
  });
});

describe('reservations', () => {
  it('are changed by one of two people at a time, and only by those who may', async () => {
    const { id, revision } = await reserve(2031);
    const outcomes = await Promise.all(['a', 'b'].map((note) => refusal(reserve(2031, { id, revision, note }))));
    expect(outcomes.toSorted()).toEqual(['accepted', 'conflict']);
    expect(await refusal(service.call(rightsWithdraw, { id, revision }, people.sales))).toBe('conflict');
    expect(await refusal(service.call(rightsWithdraw, { id: randomUUID(), revision: 1 }, people.sales))).toBe('notFound');
    expect(await refusal(reserve(2031, {}, people.seniorFinance))).toBe('forbidden');
    expect(await refusal(reserve(2031, { id }))).toBe('alreadyExists');
    expect(await refusal(reserve(2031, { characterIds: [randomUUID()] }))).toBe('notFound');
    expect(await refusal(reserve(2031, { propertyId: randomUUID() }))).toBe('notFound');
  });

  it('stand in the timeline with deals and their sell-off; only staff see for whom', async () => {
    // 2026 is over for no deal: the character is valid from then on
    await reserve(2026, { ...option, note: 'Second season' });
    expect(
      await submit(2026, (terms) => {
        terms.keyTerms.sellOffDays = 30;
        terms.keyTerms.territories = ['CN'];
        terms.others.distributors = [];
      }),
    ).toBe('accepted');
    const timeline = (by = people.sales) => service.call(rightsTimeline, ofYear(2026), by);
    const { holdings, total } = await timeline();
    expect(total).toBe(2);
    expect(holdings.find(({ kind }) => kind === 'deal')).toMatchObject({
      licenseeName: 'Sunrise Toys',
      territories: ['CN'],
      to: '2026-12-31',
      sellOffTo: '2027-01-30',
    });
    expect(holdings.find(({ kind }) => kind === 'option')).toMatchObject({
      licenseeName: 'Sunrise Toys',
      characterIds: [SAMPLE_IDS.character],
      reservation: { note: 'Second season', exerciseBy: '2099-12-31', updatedBy: 'Mei Kwok' },
    });
    const ofAgent = (await timeline(people.agent)).holdings.find(({ kind }) => kind === 'option');
    expect(ofAgent).toMatchObject({ licenseeName: null, reservation: { note: null, licenseeId: null, updatedBy: null } });
    const inSellOff = { propertyId: SAMPLE_IDS.property, from: '2027-01-15', to: '2027-01-20', territory: ['CN'] };
    expect((await service.call(rightsTimeline, inSellOff, people.sales)).holdings.map(({ to }) => to)).toContain('2026-12-31');
  });
});
