import { performanceSummary } from '@bls/proto/client/finance/insight/performance';
import type { RequestInput, ResponseOf } from '@bls/proto/contracts/call';
import { useTranslation } from 'react-i18next';
import { Money } from '../../domain/money/money.js';
import { BarChart } from '../../ui/charts/bar-chart.js';
import { Card } from '../../ui/layout/card.js';
import { useCall } from '../../lib/api/query.js';
import { currencyLabel, formatCount, formatMonth } from '../../lib/text/format.js';

type Summary = ResponseOf<typeof performanceSummary>;
const COUNTS = ['contracts', 'behind', 'notReported'] as const;
const AMOUNTS = ['guarantee', 'due', 'earned', 'billed', 'paid', 'open'] as const;

/** Totals by currency, and how many of the reports of each month are in. */
export function Portfolio({ filters }: { filters: RequestInput<typeof performanceSummary> }) {
  const { data } = useCall(performanceSummary, filters, { keepPrevious: true });
  if (!data || data.currencies.length === 0) return null;
  return (
    // the chart goes below the table where the table would lose its last columns beside it
    <div className="mb-4 flex flex-wrap gap-4">
      <Totals rows={data.currencies} />
      <Reports months={data.months} />
    </div>
  );
}

function Totals({ rows }: { rows: Summary['currencies'] }) {
  const { t } = useTranslation();
  const headers = {
    guarantee: t('performance.guaranteed'),
    due: t('performance.due'),
    earned: t('performance.earned'),
    billed: t('performance.billed'),
    paid: t('performance.paid'),
    open: t('performance.open'),
  };
  const title = t('performance.totals');
  return (
    <Card title={title} className="max-w-full grow-2">
      <div className="scroll-quiet overflow-x-auto" tabIndex={0} role="group" aria-label={title}>
        <table className="w-full">
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col">
                <span className="sr-only">{t('performance.currency')}</span>
              </th>
              {COUNTS.map((id) => (
                <th key={id} scope="col" className="px-2 py-1 text-right font-medium whitespace-nowrap">
                  {t(`performance.count.${id}`)}
                </th>
              ))}
              {AMOUNTS.map((id) => (
                <th key={id} scope="col" className="px-2 py-1 text-right font-medium whitespace-nowrap">
                  {headers[id]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.currency} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-2 text-left font-normal text-muted">
                  {currencyLabel(row.currency)}
                </th>
                {COUNTS.map((id) => (
                  <td key={id} className="tabular px-2 py-1.5 text-right">
                    {formatCount(row[id])}
                  </td>
                ))}
                {AMOUNTS.map((id) => (
                  <td key={id} className="px-2 py-1.5 text-right font-medium">
                    <Money amount={row[id]} currency={row.currency} bare whole />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Reports({ months }: { months: Summary['months'] }) {
  const { t } = useTranslation();
  const count = (value: (month: Summary['months'][number]) => number) => months.reduce((all, month) => all + value(month), 0);
  const title = t('performance.reportsOf', { approved: count((one) => one.reportsApproved), reports: count((one) => one.reports) });
  return (
    <Card title={title} className="min-w-0 grow basis-72">
      <BarChart
        title={title}
        height={160}
        stacked
        format={(value) => formatCount(value)}
        series={[
          { id: 'approved', label: t('performance.reportsApproved'), color: 'done' },
          { id: 'submitted', label: t('performance.reportsSubmitted'), color: 'information' },
          { id: 'missing', label: t('performance.reportsMissing'), color: 'warning', outline: true },
        ]}
        points={months.map(({ month, reports, reportsIn, reportsApproved }) => ({
          label: formatMonth(month),
          values: {
            approved: reportsApproved,
            submitted: Math.max(0, reportsIn - reportsApproved),
            missing: reports - Math.max(reportsIn, reportsApproved),
          },
        }))}
      />
    </Card>
  );
}
