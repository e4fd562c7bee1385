import type { salesReportYear } from '@bls/proto/client/finance/sales-reports';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '../../../lib/lists/list-state.js';
import { MonthCell } from './month-cell.js';
import { useNameOf } from '../../../lib/text/names.js';

type Row = RowOf<typeof salesReportYear>;

/** Contracts as rows, months as columns; a month outside of the contract is empty. */
export function YearTable({ rows, months }: { rows: readonly Row[]; months: readonly string[] }) {
  const { t, i18n } = useTranslation();
  const name = useNameOf();
  const scroller = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Narrow pages scroll to the latest months, which readers look for first.
    if (scroller.current) scroller.current.scrollLeft = scroller.current.scrollWidth;
  }, [months]);
  const zh = i18n.language.startsWith('zh');
  const short = new Intl.DateTimeFormat(zh ? 'zh-CN' : 'en-US', { month: 'short', timeZone: 'UTC' });
  return (
    <div
      ref={scroller}
      className="scroll-quiet overflow-x-auto rounded-lg border border-line bg-surface"
      tabIndex={0}
      role="group"
      aria-label={t('salesReports.status.title')}
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="sticky left-0 z-10 min-w-44 bg-surface px-3 py-2 text-left font-medium max-sm:min-w-32">
              {t('salesReports.contract')}
            </th>
            {months.map((month, i) => (
              <th key={month} scope="col" className="px-1 py-2 text-center font-medium whitespace-nowrap">
                {short.format(new Date(`${month}-01T00:00:00Z`))}
                <span className="tabular block text-[11px] font-normal text-quiet">
                  {i === 0 || month.endsWith('-01') ? month.slice(0, 4) : '\u00a0'}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.contractId} className="border-b border-line last:border-0">
              <th scope="row" className="sticky left-0 z-10 max-w-64 bg-surface px-3 py-1.5 max-sm:max-w-32 text-left font-medium">
                <span className="block truncate">{row.contractNumber}</span>
                <span className="block truncate text-xs font-normal text-muted">{name(row, 'companyName')}</span>
              </th>
              {months.map((month) => {
                const cell = row.months.find((m) => m.month === month);
                return (
                  <td key={month} className="px-1 py-1.5 text-center">
                    {cell ? <MonthCell month={cell} /> : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
