import type { Actor } from '@bls/proto/domain/access/actor';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { type CalendarEntry, EMPTY_ENTRY, entriesOf } from '@bls/proto/domain/calendar/entry';
import type { CalendarKind } from '@bls/proto/domain/calendar/kinds';
import type { Day } from '@bls/proto/domain/values/time';
import { itemPageOf } from '@bls/proto/presentation/item-pages';
import { keyDates, type RowsOn } from '@bls/shared/calendar/key-dates.queries';
import { expressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { LicensingDb, Trx } from '../../db/schema.js';
import { contractScope } from '../../deals/deals.api.js';
import { reservationDates } from './reservation-dates.queries.js';

export type CalendarReader = { actor: Actor; from: Day; to: Day; propertyId?: string | undefined };
type Kind = Extract<CalendarKind, 'option' | 'holdback' | 'expiry' | 'sellOff' | 'insurance'>;
type ReadDates = (trx: Trx, reader: CalendarReader) => Promise<CalendarEntry[]>;

export const isDated = (kind: CalendarKind): kind is Kind => kind in datesOf;

/** Who sees all of a tenant. With a property, or a limited scope, a query starts from that. */
const isWide = ({ actor, propertyId }: CalendarReader): boolean => actor.userType === USER_TYPES.licensor && !propertyId;

type ContractRow = {
  day: Day;
  id: string;
  versionId: string;
  number: string;
  licenseeName: string;
  licenseeNameZh: string | null;
  propertyNames: string[];
  propertyNamesZh: string[];
  revision: number;
  updatedAt: string;
};

const CONTRACT = sql`contract.id, contract.version_id, contract.number, contract.licensee_name, contract.licensee_name_zh,
  contract.property_names, contract.property_names_zh, contract.revision, contract.updated_at`;

/** Signed contracts within the scope of the reader, of the property when one is wanted. */
function signed({ actor, propertyId }: CalendarReader): RawBuilder<SqlBool> {
  const scope = contractScope(expressionBuilder<LicensingDb, 'contract'>(), actor) ?? sql<SqlBool>`true`;
  const ofProperty = propertyId
    ? sql<SqlBool>`contract.id in (select item_id from deal_ref where tenant = ${actor.tenant} and kind = 'property' and ref_id = ${propertyId})`
    : sql<SqlBool>`true`;
  return sql<SqlBool>`contract.tenant = ${actor.tenant} and contract.status = 'signedAll' and ${scope} and ${ofProperty}`;
}

function contractEntries(kind: 'expiry' | 'sellOff', rowsOn: (reader: CalendarReader) => RowsOn<ContractRow>): ReadDates {
  return async (trx, reader) => {
    const days = await keyDates(trx, reader, isWide(reader), rowsOn(reader));
    return entriesOf(
      kind,
      days,
      (row) => ({
        ...EMPTY_ENTRY,
        id: `${kind}-${row.id}`,
        number: row.number,
        company: row.licenseeName,
        companyZh: row.licenseeNameZh,
        properties: row.propertyNames,
        propertiesZh: row.propertyNamesZh,
        path: `/Contract/VersionManagement/${row.versionId}`,
        revision: row.revision,
        changedAt: row.updatedAt,
      }),
      (day) => `${itemPageOf('contracts', reader.actor.userType)}${kind === 'expiry' ? `?endsFrom=${day}&endsTo=${day}` : ''}`,
    );
  };
}

/** Not for contracts that a later one has replaced or amended: their rights have ended before, and the later one has its own end. */
const expiring =
  (reader: CalendarReader): RowsOn<ContractRow> =>
  (on) =>
    sql`select contract.term_to as day, ${CONTRACT} from contract
    where ${on(sql`contract.term_to`)} and ${signed(reader)} and exists (select from granted_right g where g.tenant = contract.tenant
      and g.term_sheet_id = contract.term_sheet_id and g.valid_to >= contract.term_to)`;

/** The rights of a deal differ by their characters only, so all end on one day. */
const SELL_OFF_END = sql`(g.valid_to + g.sell_off_days)`;
const sellingOff =
  (reader: CalendarReader): RowsOn<ContractRow> =>
  (on) => {
    const sold = sql`g.tenant = ${reader.actor.tenant} and g.sell_off_days > 0 and ${on(SELL_OFF_END)}`;
    // an array keeps the database from reading all contracts for each day
    const within = isWide(reader)
      ? sql`contract.term_sheet_id = any(array(select g.term_sheet_id from granted_right g where ${sold}))`
      : sql`exists (select from granted_right g where g.term_sheet_id = contract.term_sheet_id and ${sold})`;
    return sql`select (select max(${SELL_OFF_END}) from granted_right g where g.tenant = contract.tenant
      and g.term_sheet_id = contract.term_sheet_id) as day, ${CONTRACT} from contract where ${signed(reader)} and ${within}`;
  };

type PolicyRow = {
  day: Day;
  id: string;
  policyNumber: string;
  name: string;
  nameZh: string | null;
  revision: number;
  updatedAt: string;
};

/** The last day of policies, except those that a later one of the same company follows. */
const policies =
  ({ actor, propertyId }: CalendarReader): RowsOn<PolicyRow> =>
  (on) =>
    sql`select p.valid_to as day, p.id, p.policy_number, company.name, company.name_zh, p.revision, p.updated_at
    from insurance_policy p join company on company.tenant = p.tenant and company.company_id = p.company_id
    where p.tenant = ${actor.tenant} and ${on(sql`p.valid_to`)}
      and ${actor.userType === USER_TYPES.licensor ? sql`true` : sql`p.company_id = ${actor.companyId ?? null}::uuid`}
      and ${
        propertyId
          ? sql`p.company_id in (select contract.licensee_id from deal_ref r join contract on contract.tenant = r.tenant
              and contract.id = r.item_id where r.tenant = ${actor.tenant} and r.kind = 'property' and r.ref_id = ${propertyId})`
          : sql`true`
      }
      and not exists (select from insurance_policy later where later.tenant = p.tenant and later.company_id = p.company_id
        and later.valid_to > p.valid_to)`;

const insuranceDates: ReadDates = async (trx, reader) => {
  const days = await keyDates(trx, reader, isWide(reader), policies(reader));
  return entriesOf(
    'insurance',
    days,
    (row) => ({
      ...EMPTY_ENTRY,
      id: `insurance-${row.id}`,
      number: row.policyNumber,
      company: row.name,
      companyZh: row.nameZh,
      path: `/Insurance/View/${row.id}`,
      revision: row.revision,
      changedAt: row.updatedAt,
    }),
    () => '/Insurance/Index',
  );
};

/** The key dates of each kind. */
export const datesOf: Record<Kind, ReadDates> = {
  option: reservationDates('option'),
  holdback: reservationDates('holdback'),
  expiry: contractEntries('expiry', expiring),
  sellOff: contractEntries('sellOff', sellingOff),
  insurance: insuranceDates,
};
