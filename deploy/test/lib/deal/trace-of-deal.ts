import pg from 'pg';
import type { DealState } from './deal-state.js';

type Row = Record<string, unknown>;
export type Trace = Record<string, Row[]>;

/** All rows of a deal in all services, without what differs between deals: ids, numbers and times. */
export async function traceOf(database: pg.Pool, deal: DealState): Promise<Trace> {
  const { termSheetId, contractId, approvalId, reportId, paymentId } = deal;
  const rows = async (text: string, ...values: unknown[]): Promise<Row[]> => (await database.query<Row>(text, values)).rows;
  const bills = (await rows('select id from finance.bill where contract_id = $1', contractId)).map(({ id }) => id);
  const items = [termSheetId, contractId, approvalId, reportId, paymentId, ...bills];
  return {
    contracts: await rows('select status, version, revision from licensing.contract where term_sheet_id = $1', termSheetId),
    history: await rows(
      `select item_kind, version, revision, position, action, from_status, to_status, by_person->>'role' as role
       from licensing.history where item_id = any($1) order by item_kind desc, revision, position`,
      [termSheetId, contractId],
    ),
    approval: await rows(
      `select revision, action, from_status, to_status, by->>'role' as role from approvals.history where approval_id = $1 order by revision`,
      approvalId,
    ),
    skus: await rows(
      'select currency, suggested_retail_price from approvals.sku where approval_id = $1 and sellable_at is not null',
      approvalId,
    ),
    report: await rows(
      'select action, from_status, to_status from finance.sales_report_history where report_id = $1 order by sequence',
      reportId,
    ),
    uploads: await rows('select state, row_count, error_count from finance.sales_upload where report_id = $1', reportId),
    calculations: await rows('select sequence from finance.calculation where contract_id = $1 order by sequence', contractId),
    bills: await rows(
      'select kind, amount, tax, total, status from finance.bill where contract_id = $1 order by bill_on, kind desc',
      contractId,
    ),
    money: await rows(
      `select item_kind, action, from_status, to_status, amount from finance.money_history where item_id = any($1)
       order by item_kind, action, from_status, amount`,
      items,
    ),
    ledger: await rows(
      'select event, account, amount from finance.ledger_posting where contract_id = $1 order by event, account, amount',
      contractId,
    ),
    notifications: await rows(
      `select n.kind, n.action, n.status, u.role, count(*)::int as times from identity.notifications n
       join identity.users u on u.tenant = n.tenant and u.id = n.user_id
       where n.item_id = any($1) group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
      items,
    ),
    mails: await rows(
      `select w.kind, regexp_replace(m.subject, '[A-Z]{2,4}-[0-9]{4}-[0-9]+|[0-9a-f]{8}', '#', 'g') as subject,
         u.role, m.state, count(*)::int as times
       from identity.mails m join identity.users u on u.tenant = m.tenant and u.id = m.user_id
       join identity.work_items w on w.tenant = m.tenant and w.path = m.path
       where w.id = any($1) group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
      items,
    ),
    waiting: await rows('select kind, capability from identity.tasks where item_id = any($1) order by 1, 2', items),
    documents: await rows(
      `select split_part(d.document_key, ':', 1) as document, count(*)::int as times, count(o.id)::int as files from files.documents d
       join files.objects o on o.tenant = d.tenant and o.id = d.file_id
       where split_part(d.document_key, ':', 2) = any($1) group by 1 order by 1`,
      items.map(String),
    ),
    attachments: await rows(
      `select a.owner_kind, o.purpose, count(*)::int as times from files.attachments a join files.objects o on o.tenant = a.tenant and o.id = a.file_id
       where a.owner_id = any($1) and o.purpose <> 'workbook' group by 1, 2 order by 1, 2`,
      items,
    ),
  };
}

/** Without messages: one that asks for an act is not sent when the act was done before its event arrived, which load can cause. */
export const withoutMessages = (trace: Trace): Trace => ({ ...trace, notifications: [], mails: [] });

/**
 * The messages of a deal that another one, whose events arrived before each next step, has not or has fewer times. Who was not asked
 * for an act, because it was done before its event arrived, may be asked for the next one instead: messages of one kind to one role
 * count only when there are more of them in all.
 */
export function additionalMessages(actual: Trace, complete: Trace): Row[] {
  const allowed = countsOf(complete, keyOf);
  const allowedToRole = countsOf(complete, roleOf);
  const toRole = countsOf(actual, roleOf);
  const more = (counts: Map<string, number>, key: string, times: number): boolean => times > (counts.get(key) ?? 0);
  return messagesOf(actual).filter((message) => {
    const role = roleOf(message);
    return more(allowed, keyOf(message), Number(message['times'])) && more(allowedToRole, role, toRole.get(role) ?? 0);
  });
}

const messagesOf = ({ notifications = [], mails = [] }: Trace): Row[] => [...notifications, ...mails];
const keyOf = (message: Row): string => JSON.stringify({ ...message, times: undefined });
const roleOf = ({ kind, role, subject }: Row): string => JSON.stringify([kind, role, subject === undefined ? 'notification' : 'mail']);

function countsOf(trace: Trace, key: (message: Row) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const message of messagesOf(trace)) counts.set(key(message), (counts.get(key(message)) ?? 0) + Number(message['times']));
  return counts;
}
