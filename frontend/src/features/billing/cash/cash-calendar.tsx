import { cashCalendar } from '@bls/proto/client/finance/insight/cash';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { compare, decimal, format, subtract, sum } from '@bls/proto/domain/values/decimal';
import type { Currency } from '@bls/proto/domain/values/money';
import { monthOf } from '@bls/proto/domain/values/time';
import { useTranslation } from 'react-i18next';
import { type PlainColumn, PlainTable } from '../../../domain/deal/plain-table.js';
import { Money } from '../../../domain/money/money.js';
import { BarChart } from '../../../ui/charts/bar-chart.js';
import { cx } from '../../../ui/cx.js';
import { MonthText } from '../../../ui/feedback/date-text.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Card } from '../../../ui/layout/card.js';
import { EmptyState } from '../../../ui/layout/states.js';
import { currencyLabel, formatAmount, formatMonth } from '../../../lib/text/format.js';
import { useCall } from '../../../lib/api/query.js';
import { useNameOf } from '../../../lib/text/names.js';
import { useSearchValue } from '../../../lib/screens/screen.js';
import { BillingHeader } from '../header.js';

type Calendar = ResponseOf<typeof cashCalendar>;
type Row = Calendar['rows'][number];
type Payer = Calendar['payers'][number];

/** What is expected by month in one currency, against what came, and how the payers usually pay. */
export default function CashCalendar() {
  const { t } = useTranslation();
  const query = useCall(cashCalendar, {});
  const [wanted, setWanted] = useSearchValue('currency');
  if (!query.data) return <Awaiting query={query} />;
  const { today, rows, payers, notForecast } = query.data;
  const currencies = byExpected(rows);
  const currency = currencies.find((code) => code === wanted) ?? currencies[0];
  return (
    <>
      <BillingHeader current="cash" note={t('billing.cash.note')} />
      {currency ? (
        <div className="space-y-4">
          <Currencies all={currencies} chosen={currency} choose={setWanted} />
          <Months rows={rows.filter((row) => row.currency === currency)} currency={currency} now={monthOf(today)} />
          {notForecast > 0 ? <p className="text-xs text-muted">{t('billing.cash.notForecast', { count: notForecast })}</p> : null}
          <Payers payers={payers.filter((payer) => payer.currency === currency)} />
        </div>
      ) : (
        <EmptyState title={t('billing.cash.empty')} />
      )}
    </>
  );
}

/** The currencies, the one with the largest expected sum first. */
function byExpected(rows: readonly Row[]): Currency[] {
  const of = (currency: Currency) => sum(rows.filter((row) => row.currency === currency).map((row) => decimal(row.expected)));
  return [...new Set(rows.map((row) => row.currency))].sort((a, b) => compare(of(b), of(a)));
}

function Currencies({ all, chosen, choose }: { all: readonly Currency[]; chosen: Currency; choose: (code: string) => void }) {
  const { t } = useTranslation();
  if (all.length < 2) return null;
  return (
    <div role="group" aria-label={t('billing.currency')} className="flex flex-wrap gap-1">
      {all.map((code) => (
        <button
          key={code}
          type="button"
          aria-pressed={code === chosen}
          onClick={() => choose(code)}
          className={cx(
            'rounded-sm px-2 py-0.5 text-xs font-medium',
            code === chosen ? 'bg-accent-soft text-accent-text' : 'text-muted hover:bg-hover',
          )}
        >
          {currencyLabel(code)}
        </button>
      ))}
    </div>
  );
}

function Months({ rows, currency, now }: { rows: readonly Row[]; currency: Currency; now: string }) {
  const { t } = useTranslation();
  const title = t('billing.cash.chart', { currency: currencyLabel(currency) });
  const money = (id: 'expected' | 'bills' | 'guarantees' | 'forecast', header: string): PlainColumn<Row> => ({
    id,
    header,
    align: 'right',
    cell: (row) => <Money amount={row.month < now && id !== 'expected' ? null : row[id]} currency={currency} bare whole />,
  });
  const columns: PlainColumn<Row>[] = [
    {
      id: 'month',
      header: t('billing.cash.month'),
      cell: (row) => (
        <span className="font-medium">
          <MonthText value={row.month} />
        </span>
      ),
    },
    money('expected', t('billing.cash.expected')),
    money('bills', t('billing.cash.bills')),
    money('guarantees', t('billing.cash.guarantees')),
    money('forecast', t('billing.cash.forecast')),
    {
      id: 'came',
      header: t('billing.cash.came'),
      align: 'right',
      cell: (row) => <Money amount={row.month > now ? null : row.came} currency={currency} bare whole />,
    },
    {
      id: 'difference',
      header: t('billing.cash.difference'),
      align: 'right',
      // The running month is not over: what came in it is not compared yet.
      cell: (row) => (
        <Money
          amount={row.month < now ? format(subtract(decimal(row.came), decimal(row.expected))) : null}
          currency={currency}
          bare
          whole
        />
      ),
    },
  ];
  const late = rows.find((row) => row.month === now && decimal(row.late) > 0n);
  return (
    <Card title={title}>
      <BarChart
        title={title}
        format={(value) => formatAmount(value.toFixed(2), currency)}
        series={[
          { id: 'expected', label: t('billing.cash.expected'), color: 'information', outline: true },
          { id: 'came', label: t('billing.cash.came'), color: 'done' },
        ]}
        points={rows.map((row) => ({
          label: formatMonth(row.month),
          values: { expected: Number(row.expected), came: row.month > now ? null : Number(row.came) },
        }))}
      />
      {late ? (
        <p className="mt-2">
          {t('billing.cash.late')} <Money amount={late.late} currency={currency} />
        </p>
      ) : null}
      <div className="mt-3">
        <PlainTable label={title} columns={columns} rows={rows} rowId={(row) => row.month} />
      </div>
      <p className="mt-2 text-xs text-muted">{t('billing.cash.explained')}</p>
    </Card>
  );
}

function Payers({ payers }: { payers: readonly Payer[] }) {
  const { t } = useTranslation();
  const name = useNameOf();
  if (payers.length === 0) return null;
  const columns: PlainColumn<Payer>[] = [
    { id: 'company', header: t('billing.licensee'), cell: (row) => name(row, 'companyName'), wide: true },
    { id: 'open', header: t('billing.open'), align: 'right', cell: (row) => <Money amount={row.open} currency={row.currency} /> },
    {
      id: 'habit',
      header: t('billing.cash.habit'),
      align: 'right',
      cell: (row) => (row.daysLate === null ? t('billing.cash.noHabit') : habitText(t, row.daysLate)),
    },
    { id: 'paidBills', header: t('billing.cash.paidBills'), align: 'right', cell: (row) => row.paidBills },
  ];
  return (
    <Card flush title={t('billing.cash.payers')}>
      <PlainTable stacked label={t('billing.cash.payers')} columns={columns} rows={payers} rowId={(row) => row.companyId} />
    </Card>
  );
}

const habitText = (t: ReturnType<typeof useTranslation>['t'], days: number): string => {
  if (days === 0) return t('billing.cash.onTime');
  return days > 0 ? t('billing.cash.daysLate', { count: days }) : t('billing.cash.daysEarly', { count: -days });
};
