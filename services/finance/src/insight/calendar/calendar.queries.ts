import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { type CalendarEntry, EMPTY_ENTRY, entriesOf } from '@bls/proto/domain/calendar/entry';
import type { Currency } from '@bls/proto/domain/values/money';
import type { Day } from '@bls/proto/domain/values/time';
import { itemPageOf } from '@bls/proto/presentation/item-pages';
import { keyDates, type RowsOn } from '@bls/shared/calendar/key-dates.queries';
import { expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import { shownMoney } from '../../db/amounts.js';
import type { ContractProperty, SalesReportsDb } from '../../db/sales-reports.js';
import type { FinanceDb, Trx } from '../../db/schema.js';
import { inScope } from '../../db/scope.queries.js';
import { reportPath, reportScope } from '../../sales-reports/sales-reports.api.js';
import { expectedDueDay } from '../../terms/terms.api.js';

export type CalendarReader = { actor: Actor; from: Day; to: Day; propertyId?: string | undefined };

const isWide = ({ actor, propertyId }: CalendarReader): boolean => actor.userType === USER_TYPES.licensor && !propertyId;

/** The sales contract is of the wanted property. */
const ofProperty = ({ propertyId }: CalendarReader): RawBuilder<SqlBool> =>
  propertyId ? sql<SqlBool>`sales_contract.properties @> ${JSON.stringify([{ propertyId }])}::jsonb` : sql<SqlBool>`true`;

const namesOf = (properties: readonly ContractProperty[] | null) => ({
  properties: properties?.map(({ name }) => name) ?? [],
  propertiesZh: properties?.map(({ name, nameZh }) => nameZh ?? name) ?? [],
});

type InstalmentRow = {
  day: Day;
  id: string;
  contractNumber: string;
  companyName: string;
  companyNameZh: string | null;
  properties: ContractProperty[] | null;
  amount: string;
  currency: Currency;
  version: number;
  signedOn: Day;
};

const INSTALMENT_DUE = expectedDueDay('MG', sql`g.due_on`);

/** Instalments of guarantees, not those that fall into the time of a contract that replaces theirs. */
const instalments =
  (reader: CalendarReader): RowsOn<InstalmentRow> =>
  (on) =>
    sql`select ${INSTALMENT_DUE} as day, g.contract_id || '-' || g.pool || '-' || g.sequence as id, contract.contract_number, contract.company_name,
      contract.company_name_zh, sales_contract.properties, g.amount, g.currency, contract.version, contract.signed_on
    from guarantee g
    join contract on contract.tenant = g.tenant and contract.contract_id = g.contract_id
    left join sales_contract on sales_contract.tenant = g.tenant and sales_contract.contract_id = g.contract_id
    where g.tenant = ${reader.actor.tenant} and ${on(INSTALMENT_DUE)} and g.due_on < coalesce(contract.replaced_from, 'infinity'::date)
      and ${inScope(expressionBuilder<FinanceDb, 'contract'>(), 'contract', reader.actor)} and ${ofProperty(reader)}`;

export async function instalmentDates(trx: Trx, reader: CalendarReader): Promise<CalendarEntry[]> {
  const days = await keyDates(trx, reader, isWide(reader), instalments(reader));
  const contracts = itemPageOf('contracts', reader.actor.userType);
  return entriesOf(
    'instalment',
    days,
    (row) => ({
      ...EMPTY_ENTRY,
      id: `instalment-${row.id}`,
      number: row.contractNumber,
      company: row.companyName,
      companyZh: row.companyNameZh,
      ...namesOf(row.properties),
      amount: { amount: shownMoney(row.amount, row.currency), currency: row.currency },
      path: `${contracts}?search=${encodeURIComponent(row.contractNumber)}`,
      revision: row.version,
      changedAt: `${row.signedOn}T00:00:00.000Z`,
    }),
    () => contracts,
  );
}

type ReportRow = {
  day: Day;
  id: string;
  contractNumber: string;
  companyName: string;
  companyNameZh: string | null;
  properties: ContractProperty[];
  month: string;
  revision: number;
  updatedAt: string;
};

/** Months that are not submitted. */
const reports =
  (reader: CalendarReader): RowsOn<ReportRow> =>
  (on) =>
    sql`select sales_report.due_on as day, sales_report.id, sales_contract.contract_number, sales_contract.company_name,
      sales_contract.company_name_zh, sales_contract.properties, sales_report.month, sales_report.revision, sales_report.updated_at
    from sales_report
    join sales_contract on sales_contract.tenant = sales_report.tenant and sales_contract.contract_id = sales_report.contract_id
    where sales_report.tenant = ${reader.actor.tenant} and not sales_report.handed_in and ${on(sql`sales_report.due_on`)}
      and ${reportScope(expressionBuilder<SalesReportsDb, 'salesReport' | 'salesContract'>(), reader.actor)} and ${ofProperty(reader)}`;

export async function reportDates(trx: Trx, reader: CalendarReader): Promise<CalendarEntry[]> {
  const days = await keyDates(trx, reader, isWide(reader), reports(reader));
  return entriesOf(
    'report',
    days,
    (row) => ({
      ...EMPTY_ENTRY,
      id: `report-${row.id}`,
      number: row.contractNumber,
      company: row.companyName,
      companyZh: row.companyNameZh,
      ...namesOf(row.properties),
      month: row.month,
      path: reportPath(row.id),
      revision: row.revision,
      changedAt: row.updatedAt,
    }),
    () => itemPageOf('salesReports', reader.actor.userType),
  );
}
