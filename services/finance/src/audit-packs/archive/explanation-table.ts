import type { ResponseOf } from '@bls/proto/contracts/call';
import type { billExplain } from '@bls/proto/contracts/calls/finance/bills';
import type { Cell } from './csv.js';

export type Explanation = ResponseOf<typeof billExplain>;

/** Steps of a calculation, as texts of `auditPack.step` name them. */
export const STEPS = ['report', 'earned', 'flatFee', 'guarantee', 'carry', 'closing', 'due', 'billedBefore', 'bill', 'rounding'] as const;
export type Step = (typeof STEPS)[number];

/** A page of a calculation as rows of step, detail and amount, in the order in which it is calculated. Figures are unrounded and to date. Pure. */
export function explanationRows({ page, reports }: Explanation): [Step, ...Cell[]][] {
  return [
    ...reports.map(({ month, rows, royalty }): [Step, ...Cell[]] => ['report', `${month} (${rows})`, royalty]),
    ...page.flatFees.map(({ year, on, fee }): [Step, ...Cell[]] => ['flatFee', `${year} ${on}`, fee]),
    ...page.earned.byYear.map(({ year, earned }): [Step, ...Cell[]] => ['earned', String(year), earned]),
    ...page.mg.fellDue.map(({ due, amount }): [Step, ...Cell[]] => ['guarantee', due, amount]),
    ...page.carry.map(({ from, to, kind, amount }): [Step, ...Cell[]] => ['carry', `${from} > ${to} ${kind}`, amount]),
    ...page.closing.map(({ year, minimum, billedForYear }): [Step, ...Cell[]] => ['closing', `${year}: ${billedForYear}`, minimum]),
    ['due', page.on, page.due],
    ['billedBefore', null, page.billedBefore],
    ...page.bills.flatMap(({ kind, year, amount, rounding }): [Step, ...Cell[]][] => [
      ['bill', `${kind} ${year}`, amount],
      ['rounding', `${kind} ${year}`, rounding],
    ]),
  ];
}
