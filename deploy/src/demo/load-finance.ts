import type { ServiceAccess } from '@bls/kit/servers/prepare-database';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { workOfFinance } from './bank-and-reversals.js';
import { billContracts } from './bill-contracts.js';
import { companiesOf } from './companies.js';
import { Writer } from './insert.js';
import { writeFinanceSettings } from './finance-settings.js';
import { moneyMoves, reportMoves } from './money-moves.js';
import { type DemoPayment, issuedBills, paymentsFor, writePayments } from './payments.js';
import { type DemoReport, reportsOf, skusOf } from './sales.js';
import type { World } from './world.js';
import { FINANCE_TABLES, writeContracts, writeReports } from './write-finance.js';

/** Sales, bills and payments of a tenant. Answers what waits for whom, and the payments and reports, which have files. */
export async function loadFinance(
  access: ServiceAccess,
  { cast, today, directory, signed: binding, approvals }: World,
): Promise<{ moves: WorkItemMoved[]; payments: DemoPayment[]; reports: readonly DemoReport[] }> {
  const { tenant } = cast;
  const signed = binding.map(({ contract }) => contract);
  const skus = skusOf(approvals);
  const settings = effectiveSettings(cast.settings);
  const reports = signed.flatMap((contract) => reportsOf(contract, skus, directory, today, settings));
  const within = <T>(work: (writer: Writer) => Promise<T>): Promise<T> => Writer.within(access.migrationUrl, tenant, work);
  await within(async (writer) => {
    await writer.clear(FINANCE_TABLES);
    await writeContracts(writer, signed, skus);
    await writeReports(writer, reports);
  });
  await billContracts(
    access.migrationUrl,
    tenant,
    signed.map(({ id }) => id),
    today,
  );
  const shorts = new Map(companiesOf(cast).map(({ id, short }) => [id, short]));
  const finance = directory.staff('seniorFinance');
  const payments = paymentsFor(await within(issuedBills), directory, (id) => shorts.get(id) ?? '', today);
  await within(async (writer) => {
    await writePayments(writer, payments, finance);
    await writeFinanceSettings(writer, cast, finance, today);
  });
  await workOfFinance(access.migrationUrl, tenant, payments, finance, today);
  const moves = await within((writer) => moneyMoves(writer, payments, finance));
  return { moves: [...reportMoves(reports, today), ...moves], payments, reports };
}
