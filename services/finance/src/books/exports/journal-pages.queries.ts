import type { JournalAccount } from '@bls/proto/domain/enumerations/finance';
import { type Decimal, decimal, ONE } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';
import { sql } from 'kysely';
import type { EntryRecord } from '../../db/books.js';
import type { Trx } from '../../db/schema.js';
import type { PostingRecord } from '../journal/book.js';

export type Months = { fromMonth: string; toMonth: string };
/** The last entry that was read. */
export type Place = { month: string; number: number };
export type PostedEntry = { entry: EntryRecord; postings: PostingRecord[] };

type Row = EntryRecord & { postings: [JournalAccount, string, string | null][] };

/** The entries of months in the order of their numbers, after a place, with their postings. */
export async function journalPage(trx: Trx, { toMonth }: Months, after: Place, limit: number): Promise<PostedEntry[]> {
  const { rows } = await sql<Row>`
    select e.*, (
      select json_agg(json_build_array(p.account, p.amount::text, b.number) order by p.line)
      from ledger_posting p left join bill b on b.tenant = p.tenant and b.id = p.bill_id
      where p.tenant = e.tenant and p.entry_id = e.id
    ) as postings
    from journal_entry e
    where e.tenant = current_setting('app.tenant', true) and (e.month, e.number) > (${after.month}, ${after.number}::int) and e.month <= ${toMonth}
    order by e.month, e.number limit ${limit}`.execute(trx);
  return rows.map(({ postings, ...entry }) => ({
    entry,
    postings: postings.map(([account, amount, billNumber]) => ({ id: entry.id, account, amount, billNumber })),
  }));
}

/** How many entries the months have. */
export async function countEntries(trx: Trx, { fromMonth, toMonth }: Months): Promise<number> {
  const { count } = await trx
    .selectFrom('journalEntry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('month', '>=', fromMonth)
    .where('month', '<=', toMonth)
    .executeTakeFirstOrThrow();
  return count;
}

/** All months and currencies of entries that have no exchange rate into the currency of the books. */
export async function missingRates(trx: Trx, { fromMonth, toMonth }: Months, baseCurrency: Currency): Promise<MonthCurrency[]> {
  const { rows } = await sql<MonthCurrency>`
    select distinct e.month, e.currency from journal_entry e
    where e.month between ${fromMonth} and ${toMonth} and e.currency <> ${baseCurrency} and not exists (
      select from exchange_rate r where r.month = e.month and r.from_currency = e.currency and r.to_currency = ${baseCurrency}
    ) order by e.month, e.currency`.execute(trx);
  return rows;
}
type MonthCurrency = { month: string; currency: Currency };

/** The rate of a currency in a month into the currency of the books. Throws for one that is missing. */
export async function ratesInto(trx: Trx, { fromMonth, toMonth }: Months, baseCurrency: Currency): Promise<(at: MonthCurrency) => Decimal> {
  const rows = await trx
    .selectFrom('exchangeRate')
    .select(['month', 'fromCurrency', 'rate'])
    .where('toCurrency', '=', baseCurrency)
    .where('month', '>=', fromMonth)
    .where('month', '<=', toMonth)
    .execute();
  const rates = new Map(rows.map(({ month, fromCurrency, rate }) => [`${month} ${fromCurrency}`, decimal(rate)]));
  return ({ month, currency }) => {
    if (currency === baseCurrency) return ONE;
    const rate = rates.get(`${month} ${currency}`);
    if (rate === undefined) throw new Error(`no exchange rate from ${currency} to ${baseCurrency} in ${month}`);
    return rate;
  };
}
