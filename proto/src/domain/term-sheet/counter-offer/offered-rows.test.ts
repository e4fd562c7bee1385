import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkOffer, type Offered, takenOver, withOffered } from './counter-offer.js';
import { byTable, type OfferedRow, offeredTables, rowChanges } from './offered-rows.js';
import { valueAt, withValue } from './place-value.js';
import { sampleTerms } from '../testing/sample-terms.js';

const SCHEDULE = ['mg', 'groups', 'g1', 'schedule'];
const RATES = ['royalty', 'rates'];
const instalment = (id: string, percent: string, amount: string, dueOn: string) => ({ id, percent, amount, dueOn });
/** Three instalments in place of two: the first smaller, the second the same, a new one. */
const THREE = [
  instalment('i1', '20', '24000', '2027-01-15'),
  instalment('i2', '60', '72000', '2028-01-15'),
  instalment('i3', '20', '24000', '2028-06-15'),
];
const rulesOf = (changes: readonly Offered[]) => {
  const checked = checkOffer(sampleTerms(), changes);
  return checked.ok ? [] : checked.issues.map(({ path, rule }) => `${path.join('.')}:${rule}`);
};
const asStored = (changes: readonly Offered[]) =>
  changes.map(({ path, value }) => ({ path, value, before: valueAt(sampleTerms(), path) ?? null }));

/** Any table of instalments: rows of the deal that stay, change or go, and new ones. */
const anyRow = (id: string) =>
  fc
    .record({ percent: fc.integer({ min: 0, max: 100 }).map(String), dueOn: fc.constantFrom('2027-01-15', '2027-07-01') })
    .map(({ percent, dueOn }) => instalment(id, percent, '1', dueOn));
const kept = fc.tuple(
  ...(sampleTerms().mg.groups[0]?.schedule ?? []).map((row) => fc.oneof(fc.constant(row), fc.constant(undefined), anyRow(row.id))),
);
const anyTable = fc
  .tuple(
    kept,
    fc.uniqueArray(fc.constantFrom('n1', 'n2', 'n3')).chain((ids) => fc.tuple(...ids.map(anyRow))),
  )
  .map(([rows, added]): OfferedRow[] => [...rows.filter((row) => row !== undefined), ...added]);

describe('offered rows', () => {
  it('are those of rates and of instalments of each guarantee', () => {
    expect(offeredTables(sampleTerms())).toEqual([RATES, SCHEDULE]);
  });

  it('become the changes of each row that differs, which make the table again', () => {
    fc.assert(
      fc.property(anyTable, (rows) => {
        const changes = rowChanges(sampleTerms(), SCHEDULE, rows);
        const taken = takenOver(sampleTerms(), asStored(changes));
        expect('terms' in taken && valueAt(taken.terms, SCHEDULE)).toEqual(rows);
        expect(new Set(changes.map(({ path }) => path.at(-1))).size).toBe(changes.length);
        expect(rowChanges(withValue(sampleTerms(), SCHEDULE, rows), SCHEDULE, rows)).toEqual([]);
      }),
    );
  });

  it('do not depend on the order in which they are taken over', () => {
    fc.assert(
      fc.property(
        anyTable.chain((rows) => {
          const changes = rowChanges(sampleTerms(), SCHEDULE, rows);
          return fc.tuple(fc.constant(changes), fc.shuffledSubarray(changes, { minLength: changes.length }));
        }),
        ([changes, shuffled]) => {
          const rows = (some: readonly Offered[]) => {
            const taken = takenOver(sampleTerms(), asStored(some));
            const all = 'terms' in taken ? (valueAt(taken.terms, SCHEDULE) as OfferedRow[]) : [];
            return all.toSorted((a, b) => a.id.localeCompare(b.id));
          };
          expect(rows(shuffled)).toEqual(rows(changes));
        },
      ),
    );
  });

  it('keep the rules of the wizard as a whole', () => {
    const changes = rowChanges(sampleTerms(), SCHEDULE, THREE);
    expect(changes.map(({ path, value }) => [path.at(-1), value === null])).toEqual([
      ['i1', false],
      ['i3', false],
    ]);
    expect(rulesOf(changes)).toEqual([]);
    // one of them alone does not total the guarantee
    expect(rulesOf(changes.slice(0, 1))).not.toEqual([]);
    expect(rulesOf([{ path: [...SCHEDULE, 'i2'], value: null }])).not.toEqual([]);
    const [rate] = sampleTerms().royalty.rates;
    expect(rulesOf([{ path: [...RATES, 'r9'], value: { ...rate, id: 'r9', category: 'S20', bands: [] } as OfferedRow }])).not.toEqual([]);
    expect(rulesOf([{ path: [...RATES, 'r1'], value: null }])).toEqual([]);
  });

  it('have the id of their place, are rows, are there to be removed, and are not changed twice', () => {
    const row = { ...instalment('i1', '20', '24000', '2027-01-15') };
    const field = 'changes.0.path:counterOffer.field';
    expect(rulesOf([{ path: [...SCHEDULE, 'i2'], value: row }])).toEqual([field]);
    expect(rulesOf([{ path: [...SCHEDULE, 'i1'], value: '5' }])).toEqual([field]);
    expect(rulesOf([{ path: [...SCHEDULE, 'gone'], value: null }])).toEqual([field]);
    expect(rulesOf([{ path: ['mg', 'groups', 'gone', 'schedule', 'i1'], value: row }])).toEqual([field]);
    expect(rulesOf([{ path: ['provisions', 'provisions', 'p1'], value: null }])).toEqual([field]);
    expect(rulesOf([{ path: ['keyTerms', 'sellOffDays'], value: null }])).toEqual([field]);
    const twice = [
      { path: [...SCHEDULE, 'i1', 'percent'], value: '30' },
      { path: [...SCHEDULE, 'i1'], value: row },
    ];
    expect(rulesOf(twice)).toContain('changes.0.path:counterOffer.twice');
    const [today] = sampleTerms().mg.groups[0]?.schedule ?? [];
    expect(rulesOf([{ path: [...SCHEDULE, 'i1'], value: today ?? null }])).toEqual(['changes.0.value:counterOffer.same']);
  });

  it('are taken over only while the changed row is there; a row that is gone already may be removed', () => {
    const without = withOffered(sampleTerms(), [...SCHEDULE, 'i1'], null) ?? {};
    const change = { path: [...SCHEDULE, 'i1'], before: THREE[0], value: instalment('i1', '20', '24000', '2027-01-15') };
    expect(takenOver(without, [change])).toEqual({ gone: change.path });
    expect(takenOver(without, [{ ...change, value: null }])).toEqual({ terms: without });
    expect('terms' in takenOver(without, [{ ...change, before: null }])).toBe(true);
  });

  it('stand by table, a guarantee with its instalments', () => {
    const places = [
      ['keyTerms', 'sellOffDays'],
      ['mg', 'groups', 'g1', 'amount'],
      [...RATES, 'r1'],
      [...SCHEDULE, 'i1'],
      [...RATES, 'r2'],
    ];
    expect(byTable(places.map((path) => ({ path }))).map(({ table, changes }) => [table, changes.map(({ path }) => path.at(-1))])).toEqual([
      [undefined, ['sellOffDays']],
      [RATES, ['r1', 'r2']],
      [SCHEDULE, ['amount', 'i1']],
    ]);
    expect(byTable([{ path: ['mg', 'groups', 'g1', 'amount'] }])).toHaveLength(1);
  });
});
