import type { Currency } from '@bls/proto/domain/values/money';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { BarChart } from '../../ui/charts/bar-chart.js';
import type { ChartColor } from '../../ui/charts/frame.js';
import { currencyLabel, formatAmount } from '../../lib/text/format.js';

type Bar<Row> = { id: string; label: string; color: ChartColor; outline?: boolean; value: (row: Row) => string | null };
type Props<Row> = {
  what: string;
  rows: readonly Row[];
  label: (row: Row) => string;
  currency: (row: Row) => Currency;
  bars: readonly Bar<Row>[];
};

/**
 * The rows of a page as bars, in the currency of the first row; other currencies are omitted. Only the chart converts
 * figures to floating point.
 */
export function ChartCard<Row>({ what, rows, label, currency, bars }: Props<Row>) {
  const { t } = useTranslation();
  const [first] = rows;
  if (first === undefined) return null;
  const one = currency(first);
  const title = t('performance.chart', { what, currency: currencyLabel(one) });
  const points = rows
    .filter((row) => currency(row) === one)
    .map((row) => ({ label: label(row), values: Object.fromEntries(bars.map(({ id, value }) => [id, Number(value(row) ?? 0)])) }));
  return (
    <Card title={title} className="mb-4">
      <BarChart title={title} series={bars} points={points} format={(value) => formatAmount(value.toFixed(2), one)} />
    </Card>
  );
}
