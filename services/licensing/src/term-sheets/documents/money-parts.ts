import type { Bilingual } from '@bls/proto/contracts/calls/files/document-model';
import type { DraftOf, TermsDraft } from '@bls/proto/domain/term-sheet/draft';
import { dimensionOf, receiverOf, yearsOfCarry } from '@bls/proto/domain/term-sheet/carry';
import type { Band, RateLine } from '@bls/proto/domain/term-sheet/terms';
import { matchedNames, join, type Names } from '../../deals/deals.api.js';
import { both } from '../../texts.js';
import {
  type Cell,
  dayCell,
  field,
  figure,
  inCurrency,
  inPercent,
  label,
  labels,
  money,
  type Part,
  percentOfRate,
  type Table,
  typed,
  words,
  yesNo,
} from './cells.js';
import { yearName } from './deal-parts.js';

/** Names of what a rate or a guarantee matches; empty in a draft without it. */
function matched(terms: TermsDraft, names: Names) {
  const namesOf = matchedNames(terms, names);
  const cell =
    (name: (code: string) => Bilingual) =>
    (code: string | undefined): Cell =>
      code ? words(name(code)) : typed('');
  return { category: cell(namesOf.category), channel: cell(namesOf.channel), property: cell(namesOf.property) };
}

export const advertisingPart = ({ advertising = {}, basicTerms = {} }: TermsDraft): Part => ({
  section: 'advertising',
  facts: [],
  tables: [
    {
      caption: field('commitments'),
      columns: [
        field('kind'),
        field('media'),
        field('year'),
        field('spendingType'),
        inPercent(field('percent')),
        inCurrency(field('amount'), basicTerms.currency),
        field('description'),
      ],
      rows: (advertising.commitments ?? []).map((row) => [
        label('spendingKind', row.kind),
        labels('advertisingChannel', row.channels),
        words(yearName(row.year)),
        label('spendingType', row.spendingType),
        figure(row.percent),
        money(row.amount, basicTerms.currency),
        typed(row.description),
      ]),
    },
  ],
});

export const provisionsPart = ({ provisions = {} }: TermsDraft): Part => ({
  section: 'provisions',
  facts: [],
  tables: [
    {
      columns: [field('title'), field('wording')],
      rows: (provisions.provisions ?? []).map(({ title, wording }) => [typed(title), typed(wording)]),
    },
  ],
});

/** "Sliding rate, Value, Each band at its own rate". */
function rateKind({ type, determination, mode, per, bands }: DraftOf<RateLine>): Cell {
  const parts: [string, string | undefined][] = [
    ['rateType', type],
    ['determination', bands ? determination : undefined],
    ['mode', bands ? mode : undefined],
    ['per', type === 'flatFee' ? per : undefined],
  ];
  return words(join(parts.flatMap(([branch, value]) => (value === undefined ? [] : [both(`termSheet.${branch}.${value}`)]))));
}

/** One row for each rate, or for each band of it. */
export function royaltyPart(terms: TermsDraft, names: Names): Part {
  const { category, channel, property } = matched(terms, names);
  const currency = terms.basicTerms?.currency;
  const rows = (terms.royalty?.rates ?? []).flatMap((line) => {
    const bands: DraftOf<Band>[] = line.bands?.length ? line.bands : [{}];
    return bands.map((band) => [
      category(line.subCategory === '*' ? line.category : line.subCategory),
      channel(line.channel),
      property(line.propertyId),
      label('royaltyBase', line.royaltyBase),
      rateKind(line),
      figure(band.from),
      figure(band.to),
      percentOfRate(band.rate ?? line.rate),
      money(band.fee ?? line.fee, currency),
    ]);
  });
  const columns = [
    field('category'),
    field('channel'),
    field('propertyId'),
    field('royaltyBase'),
    field('type'),
    field('from'),
    field('to'),
    inPercent(field('rate')),
    inCurrency(field('fee'), currency),
  ];
  return { section: 'royalty', facts: [], tables: [{ caption: field('rates'), columns, rows }] };
}

export const crossPart = ({ cross = {}, mg = {}, keyTerms = {}, basicTerms = {} }: TermsDraft): Part => {
  const groups = mg.groups ?? [];
  const years = keyTerms.contractYears?.length ?? 0;
  const nameOf = (id: string | undefined): Cell => typed(groups.find((group) => group.id === id)?.name);
  const yearOf = (year: number | null | undefined): Cell => (year === null ? label('years', 'all') : figure(year));
  return {
    section: 'cross',
    facts: [{ label: field('enabled'), value: yesNo(cross.enabled) }],
    tables: [
      {
        caption: field('carries'),
        columns: [
          field('dimension'),
          field('groupId'),
          field('fromYear'),
          field('toGroupId'),
          field('toYear'),
          field('kind'),
          inCurrency(field('max'), basicTerms.currency),
        ],
        rows: (cross.carries ?? []).map((carry) => {
          const { from, to } = yearsOfCarry(carry, groups, years);
          return [
            label('crossDimension', dimensionOf(carry)),
            nameOf(carry.groupId),
            yearOf(from),
            nameOf(receiverOf(carry)),
            yearOf(to),
            label('carryKind', carry.kind),
            money(carry.max, basicTerms.currency),
          ];
        }),
      },
    ],
  };
};

/** The agreed guarantee. The increase for mainland China appears as its percent. */
export function mgPart(terms: TermsDraft, names: Names): Part {
  const { category, channel, property } = matched(terms, names);
  const currency = terms.basicTerms?.currency;
  const groups = terms.mg?.groups ?? [];
  const pools: Table = {
    caption: field('groups'),
    columns: [
      field('name'),
      field('category'),
      field('channel'),
      field('propertyId'),
      field('years'),
      inCurrency(field('amount'), currency),
      inCurrency(field('minimumPayment'), currency),
      field('prorate'),
      field('sellOffCounts'),
    ],
    rows: groups.map((group) => [
      typed(group.name),
      category(group.category),
      channel(group.channel),
      property(group.propertyId),
      label('years', group.years),
      money(group.amount, currency),
      money(group.minimumPayment, currency),
      label('prorate', group.prorate),
      yesNo(group.sellOffCounts),
    ]),
  };
  const schedule: Table = {
    caption: field('schedule'),
    columns: [field('groupId'), field('dueOn'), inPercent(field('percent')), inCurrency(field('amount'), currency)],
    rows: groups.flatMap((group) =>
      (group.schedule ?? []).map(({ dueOn, percent, amount }) => [
        typed(group.name),
        dayCell(dueOn),
        figure(percent),
        money(amount, currency),
      ]),
    ),
  };
  const increase = terms.mg?.mainlandChinaPercent;
  return {
    section: 'mg',
    facts: increase === undefined ? [] : [{ label: field('mainlandChinaPercent'), value: figure(increase) }],
    tables: [pools, schedule],
  };
}
