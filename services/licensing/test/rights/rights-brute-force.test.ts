import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { eventually } from '@bls/kit/testing/service';
import { rightsAvailability, rightsTimeline } from '@bls/proto/contracts/calls/licensing/rights';
import { CLAIMS, type CellState, type Claim } from '@bls/proto/domain/rights/availability';
import { EVERYTHING } from '@bls/proto/domain/rights/grants';
import { SAMPLE_IDS } from '@bls/proto/domain/term-sheet/testing/sample-terms';
import { addDays, type Day } from '@bls/proto/domain/values/time';
import { Deals, people, type Service, startLicensing } from '../fixtures.js';

const TENANT = people.sales.tenant;
const TERRITORIES = ['CN', 'HK', 'TW'];
const CATEGORIES = ['plush', 'mugs'];
const CHANNELS = ['online', 'offline'];
/** Days of the random grants, and of the questions. All are within the validity of the sample's character. */
const START = '2029-03-01';
const DAYS = 24;
const DEALS = 8;
const RESERVATIONS = 4;
const days = Array.from({ length: DAYS }, (_, n) => addDays(START, n));

const some = (codes: string[]): fc.Arbitrary<string[]> =>
  fc.oneof(fc.constant([EVERYTHING] as string[]), fc.subarray(codes, { minLength: 1 }));
const period = fc
  .tuple(fc.nat(DAYS - 1), fc.nat(9))
  .map(([start, length]) => ({ from: addDays(START, start), to: addDays(START, Math.min(start + length, DAYS - 1)) }));
const rights = fc.record({
  territories: some(TERRITORIES),
  subCategories: some(CATEGORIES),
  channels: some(CHANNELS),
  period,
  exclusive: fc.boolean(),
});
const deals = fc.array(fc.record({ rights, sellOffDays: fc.nat(8) }), { maxLength: DEALS });
const reservations = fc.array(
  fc.record({
    rights,
    kind: fc.constantFrom('holdback' as const, 'option' as const),
    lapsed: fc.boolean(),
    withdrawn: fc.boolean(),
    all: fc.boolean(),
  }),
  { maxLength: RESERVATIONS },
);
const question = fc.record({ subCategory: fc.subarray(CATEGORIES), channel: fc.subarray(CHANNELS as ('online' | 'offline')[]), period });
type Deal = (typeof deals extends fc.Arbitrary<infer T> ? T : never)[number];
type Reservation = (typeof reservations extends fc.Arbitrary<infer T> ? T : never)[number];
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never;

let service: Service;
/** Drafts hold no rights of their own; the tests give them random ones. */
const termSheetIds: string[] = [];
beforeAll(async () => {
  ({ service } = await startLicensing());
  await eventually(async () => (await service.superuser.selectFrom('company').select('companyId').execute()).length === 4);
  const drafts = new Deals(service);
  for (let n = 0; n < DEALS; n += 1) {
    const versionId = await drafts.draft();
    const { id } = await service.superuser
      .selectFrom('termSheet')
      .select('id')
      .where('versionId', '=', versionId)
      .executeTakeFirstOrThrow();
    termSheetIds.push(id);
  }
});
afterAll(() => service.stop());

const columns = ({ period: { from, to }, ...codes }: Deal['rights']) => ({ ...codes, validFrom: from, validTo: to });

async function store(granted: readonly Deal[], reserved: readonly Reservation[]): Promise<void> {
  await service.superuser.deleteFrom('grantedRight').execute();
  await service.superuser.deleteFrom('rightReservation').execute();
  const ofCharacter = { tenant: TENANT, propertyId: SAMPLE_IDS.property };
  for (const [n, deal] of granted.entries())
    await service.superuser
      .insertInto('grantedRight')
      .values({
        ...ofCharacter,
        ...columns(deal.rights),
        characterId: SAMPLE_IDS.character,
        termSheetId: termSheetIds[n] as string,
        sellOffDays: deal.sellOffDays,
      })
      .execute();
  for (const { kind, lapsed, withdrawn, all, rights: codes } of reserved)
    await service.superuser
      .insertInto('rightReservation')
      .values({
        ...ofCharacter,
        ...columns(codes),
        id: randomUUID(),
        kind,
        characterIds: all ? [] : [SAMPLE_IDS.character],
        licenseeId: null,
        licenseeName: null,
        licenseeNameZh: null,
        exerciseBy: kind === 'option' ? (lapsed ? '2020-01-01' : '2099-12-31') : null,
        note: null,
        withdrawnAt: withdrawn ? new Date().toISOString() : null,
        updatedBy: 'Ada Lin',
      })
      .execute();
}

/** One day, one category, one channel in one territory. */
type Point = { territory: string; day: Day; category: string; channel: string };
const includes = (codes: readonly string[], code: string): boolean => codes.includes(EVERYTHING) || codes.includes(code);
const within = (held: Deal['rights'], { territory, category, channel }: Point): boolean =>
  includes(held.territories, territory) && includes(held.subCategories, category) && includes(held.channels, channel);
const isIn = (day: Day, from: Day, to: Day): boolean => from <= day && day <= to;

/** How a deal claims the points: by its term when any of them lies in it, else by its sell-off. */
function claimOfDeal({ rights: held, sellOffDays }: Deal, points: readonly Point[]): Claim | undefined {
  const touched = points.filter((point) => within(held, point));
  if (touched.some(({ day }) => isIn(day, held.period.from, held.period.to))) return held.exclusive ? 'exclusive' : 'shared';
  return touched.some(({ day }) => isIn(day, held.period.to, addDays(held.period.to, sellOffDays))) ? 'sellOff' : undefined;
}
function claimOfReservation({ rights: held, kind, lapsed, withdrawn }: Reservation, points: readonly Point[]): Claim | undefined {
  if (withdrawn || (kind === 'option' && lapsed)) return undefined;
  return points.some((point) => within(held, point) && isIn(point.day, held.period.from, held.period.to)) ? kind : undefined;
}
const STATES: Record<Claim, CellState> = {
  exclusive: 'taken',
  holdback: 'heldBack',
  option: 'optioned',
  shared: 'shared',
  sellOff: 'sellOff',
};

/** Looks at every point of the question. */
function bruteForce(territory: string, asked: Question, granted: readonly Deal[], reserved: readonly Reservation[]) {
  // something that only a grant of everything contains, when the question names nothing
  const anyOf = (codes: readonly string[], all: readonly string[]) => (codes.length > 0 ? codes : [...all, 'another']);
  const points = days
    .filter((day) => isIn(day, asked.period.from, asked.period.to))
    .flatMap((day) =>
      anyOf(asked.subCategory, CATEGORIES).flatMap((category) =>
        anyOf(asked.channel, CHANNELS).map((channel) => ({ territory, day, category, channel })),
      ),
    );
  const claims = [
    ...granted.map((deal) => claimOfDeal(deal, points)),
    ...reserved.map((reservation) => claimOfReservation(reservation, points)),
  ].filter((claim) => claim !== undefined);
  const strongest = CLAIMS.find((claim) => claims.includes(claim));
  return { territory, state: strongest ? STATES[strongest] : 'free', count: claims.length, claims: claims.toSorted() };
}

describe('is it free', () => {
  it('W-DEAL-18 equals brute force over every day, territory, category and channel, with holdbacks, options and sell-off, as does the timeline', async () => {
    await fc.assert(
      fc.asyncProperty(deals, reservations, fc.array(question, { minLength: 1, maxLength: 6 }), async (granted, reserved, questions) => {
        await store(granted, reserved);
        for (const asked of questions) {
          const request = { propertyId: SAMPLE_IDS.property, ...asked.period, subCategory: asked.subCategory, channel: asked.channel };
          const { cells } = await service.call(rightsAvailability, request, people.sales);
          const answered = cells
            .map(({ territory, state, count, deals: shown }) => ({
              territory,
              state,
              count,
              claims: shown.map(({ claim }) => claim).toSorted(),
            }))
            .toSorted((a, b) => a.territory.localeCompare(b.territory));
          expect(answered).toEqual(TERRITORIES.map((territory) => bruteForce(territory, asked, granted, reserved)));
          const timeline = await service.call(rightsTimeline, request, people.sales);
          const claimed = (code: string) => bruteForce(code, asked, granted, reserved).count;
          expect(timeline.holdings.length).toBe(timeline.total);
          // what the timeline shows is what the cells count
          for (const territory of TERRITORIES)
            expect(timeline.holdings.filter(({ territories }) => includes(territories, territory))).toHaveLength(claimed(territory));
        }
      }),
      { numRuns: 60 },
    );
  });
});
