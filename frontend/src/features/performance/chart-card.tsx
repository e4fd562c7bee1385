import type { Currency } from '@bls/proto/domain/values/money';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { BarChart } from '../../ui/charts/bar-chart.js';
import type { ChartColor } from '../../ui/charts/frame.js';
import { currencyLabel, formatAmount } from '../../lib/text/format.js';

type Bar<Row> = {
  id: string;
  label: string;
  color: ChartColor;
  outline?: boolean;
  value: (row: Row) => string | null;
  /** Whether sales behind the value are still missing. */ incomplete?: (row: Row) => boolean;
};
type Props<Row> = {
  what: string;
  rows: readonly Row[];
  label: (row: Row) => string;
  currency: (row: Row) => Currency;
  bars: readonly Bar<Row>[];
  /** What the reader must know about the bars. */ note?: string;
};

/**
 * The rows of a page as bars, in the currency of the first row; the card says how many rows of other currencies are not shown.
 * Only the chart converts figures to floating point.
 */
export function ChartCard<Row>({ what, rows, label, currency, bars, note }: Props<Row>) {
  const { t } = useTranslation();
  const [first] = rows;
  if (first === undefined) return null;
  const one = currency(first);
  const title = t('performance.chart', { what, currency: currencyLabel(one) });
  const shown = rows.filter((row) => currency(row) === one);
  const points = shown.map((row) => ({
    label: label(row),
    values: Object.fromEntries(bars.map(({ id, value }) => [id, Number(value(row) ?? 0)])),
    incomplete: bars.filter(({ incomplete }) => incomplete?.(row)).map(({ id }) => id),
  }));
  const others = rows.length - shown.length;
  const notes = [...(note ? [note] : []), ...(others > 0 ? [t('performance.otherCurrencies', { count: others })] : [])];
  return (
    <Card title={title} className="mb-4">
      <BarChart title={title} series={bars} points={points} format={(value) => formatAmount(value.toFixed(2), one)} />
      {notes.length > 0 ? <p className="mt-1 text-xs text-muted">{notes.join(' ')}</p> : null}
    </Card>
  );
}
