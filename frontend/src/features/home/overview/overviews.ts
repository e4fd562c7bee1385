import { approvalsOverview } from '@bls/proto/client/approvals/reading';
import { financeOverview } from '@bls/proto/client/finance/insight/overview';
import { licensingOverview } from '@bls/proto/client/licensing/overview';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { compare, decimal } from '@bls/proto/domain/values/decimal';
import { contractWorkflow } from '@bls/proto/domain/workflow/definitions/contract';
import { termSheetWorkflow } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { useCall } from '../../../lib/api/query.js';
import { useCan } from '../../../lib/session/session.js';

const MINUTE = 60_000;

/** The figures of the three services for the home page; a service that the reader may not read is not called. */
export function useMoney() {
  return useCall(financeOverview, useCan()('bill.read') ? {} : undefined, { staleTime: MINUTE });
}
export function useApprovals() {
  return useCall(approvalsOverview, useCan()('approval.read') ? {} : undefined, { staleTime: MINUTE });
}
export function useDeals() {
  return useCall(licensingOverview, {}, { staleTime: MINUTE });
}

export type CurrencyMoney = ResponseOf<typeof financeOverview>['currencies'][number];
type AmountField = 'mgPlanned' | 'royaltyOpen' | 'overdue' | 'toConfirm' | 'open';

/** Currencies by descending amount, without empty ones. Amounts of different currencies are never added. */
export const byAmount = (currencies: readonly CurrencyMoney[], field: AmountField): CurrencyMoney[] =>
  currencies.filter((row) => decimal(row[field]) > 0n).sort((a, b) => compare(decimal(b[field]), decimal(a[field])));

/** a / b as a number between 0 and 1 for a bar; 0 when there is no plan. */
export function share(part: string, whole: string): number {
  const all = decimal(whole);
  return all > 0n ? Math.min(1, Number((decimal(part) * 10_000n) / all) / 10_000) : 0;
}

export const openTermSheets = (rows: readonly { status: keyof typeof termSheetWorkflow.states; count: number }[]) =>
  rows.filter((row) => !termSheetWorkflow.states[row.status].final);
export const openContracts = (rows: readonly { status: keyof typeof contractWorkflow.states; count: number }[]) =>
  rows.filter((row) => !contractWorkflow.states[row.status].final);
export const totalOf = (rows: readonly { count: number }[]): number => rows.reduce((sum, row) => sum + row.count, 0);
