import { COUNTED_A_DAY, type DayOf, SHOWN_A_DAY } from '@bls/proto/domain/calendar/entry';
import { type Day, daysBetween } from '@bls/proto/domain/values/time';
import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';

type Period = { from: Day; to: Day };
type DatedRow = { day: Day; id: string };
/**
 * A query for the rows whose day `on(column)` accepts, without order and limit: `select column as day, id, ... where on(column)`.
 */
export type RowsOn<Row> = (on: (column: RawBuilder<unknown>) => RawBuilder<SqlBool>) => RawBuilder<Row>;

/** A person with a limited scope has few key dates; more than these are left out. */
const MOST = 5000;

/**
 * The rows of a period by day. `wide`, for people who see a whole tenant: one look into the index of the days for each day, which
 * reads at most as many rows as are shown, however many there are; so the cost does not grow with the tenant. Otherwise one query
 * for the period, so that the database starts from the scope of the person.
 */
export async function keyDates<Row extends DatedRow, DB>(
  trx: Transaction<DB>,
  { from, to }: Period,
  wide: boolean,
  rowsOn: RowsOn<Row>,
): Promise<DayOf<Row>[]> {
  if (!wide) {
    const within = rowsOn((column) => sql<SqlBool>`${column} between ${from}::date and ${to}::date`);
    const { rows } = await sql<Row>`select e.* from (${within}) e order by day, id limit ${MOST}`.execute(trx);
    return byDay(rows);
  }
  const ofDay = rowsOn((column) => sql<SqlBool>`${column} = ${from}::date + s.n`);
  const { rows } = await sql<Row>`select e.* from generate_series(0, ${daysBetween(from, to)}::int) as s(n)
    cross join lateral (${ofDay} order by id limit ${SHOWN_A_DAY + 1}) e order by e.day, e.id`.execute(trx);
  const days = byDay(rows);
  const full = days.filter(({ count }) => count > SHOWN_A_DAY).map(({ day }) => day);
  const counts = full.length > 0 ? await counted(trx, full, rowsOn) : new Map<Day, number>();
  return days.map((day) => ({ ...day, count: counts.get(day.day) ?? day.count }));
}

function byDay<Row extends DatedRow>(rows: readonly Row[]): DayOf<Row>[] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => ({ day, rows: ofDay, count: ofDay.length }));
}

/** How many rows the days have, counted up to `COUNTED_A_DAY`. */
async function counted<Row, DB>(trx: Transaction<DB>, days: readonly Day[], rowsOn: RowsOn<Row>): Promise<Map<Day, number>> {
  const ofDay = rowsOn((column) => sql<SqlBool>`${column} = d.day`);
  const { rows } = await sql<{
    day: Day;
    count: number;
  }>`select d.day, (select count(*)::int from (${ofDay} limit ${COUNTED_A_DAY}) c) as count
    from unnest(${sql.val(days)}::date[]) as d(day)`.execute(trx);
  return new Map(rows.map(({ day, count }) => [day, count]));
}
