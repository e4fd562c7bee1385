import { randomUUID } from 'node:crypto';
import {
  journalExportDownload,
  journalExportList,
  journalExportStart,
  type JournalEntryView,
  journalRead,
} from '@bls/proto/contracts/calls/finance/books';
import type { JournalFormat } from '@bls/proto/domain/books/journal';
import { add, type Decimal, decimal, format, negate, ZERO } from '@bls/proto/domain/values/decimal';
import { eventually } from '@bls/kit/testing/service';
import { senior, type Service } from './billing.js';
import { store } from './fake-files.js';

/** The whole journal as another system reads it, in small pages. */
export async function wholeJournal(service: Service, limit = 7, actor = senior): Promise<JournalEntryView[]> {
  const entries: JournalEntryView[] = [];
  for (let after = 0, more = true; more;) {
    const page = await service.call(journalRead, { after, limit }, actor);
    entries.push(...page.entries);
    ({ next: after, more } = page);
  }
  return entries;
}

/** The signed amounts of lines, summed by account and currency: "bank CNY": "53". */
export function sumsOf(entries: readonly JournalEntryView[]): Record<string, string> {
  const sums = new Map<string, Decimal>();
  for (const { currency, lines } of entries)
    for (const { account, debit, credit } of lines) {
      const key = `${account} ${currency}`;
      const amount = debit === null ? negate(decimal(credit ?? '0')) : decimal(debit);
      sums.set(key, add(sums.get(key) ?? ZERO, amount));
    }
  return Object.fromEntries([...sums].map(([key, amount]): [string, string] => [key, format(amount)]).sort());
}

/** The same of the ledger, without carries. */
export async function ledgerSums(service: Service, tenant = 'CTL'): Promise<Record<string, string>> {
  const rows = await service.superuser
    .selectFrom('ledgerPosting')
    .select(['account', 'currency'])
    .select(({ fn }) => fn.sum<string>('amount').as('amount'))
    .where('tenant', '=', tenant)
    .where('account', '!=', 'carry')
    .groupBy(['account', 'currency'])
    .execute();
  return Object.fromEntries(rows.map(({ account, currency, amount }) => [`${account} ${currency}`, format(decimal(amount))]).sort());
}

/** Begins a file of the journal and waits until it is stored. */
export async function exported(service: Service, system: JournalFormat, fromMonth: string, toMonth: string) {
  const id = randomUUID();
  await service.call(journalExportStart, { id, format: system, fromMonth, toMonth }, senior);
  const done = await eventually(async () => {
    const { exports } = await service.call(journalExportList, {}, senior);
    return exports.find((one) => one.id === id && one.state === 'ready');
  });
  const { fileId, ticket } = await service.call(journalExportDownload, { id }, senior);
  const file = store.files.get(fileId);
  if (!file) throw new Error('the file was not stored');
  return { ...done, ticket, name: file.name, bytes: file.bytes, scope: file.scope };
}
