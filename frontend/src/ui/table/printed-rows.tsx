import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../cx.js';

/** A row as text: its number, its values with the names of their columns, and what is said about them. */
export type PrintedRow = {
  number: number | null;
  values: readonly { id: string; header: string; value: ReactNode }[];
  messages: readonly { isError: boolean; text: string }[];
};
/** The most rows on paper: more would occupy the browser for minutes, and are read in a workbook. */
const MOST = 2000;

/** The rows of a wide grid on paper, where its columns do not fit: one block for each row, as many lines as it needs. */
export function PrintedRows({ rows, label }: { rows: readonly PrintedRow[]; label: string }) {
  const { t } = useTranslation();
  const left = rows.length - MOST;
  return (
    <>
      <ol aria-label={label} className="border-t border-line text-xs">
        {rows.slice(0, MOST).map(({ number, values, messages }, index) => (
          <li key={index} className="flex break-inside-avoid gap-3 border-b border-line py-1.5">
            <span className="tabular w-10 shrink-0 text-right font-medium">{number}</span>
            <div className="min-w-0">
              <dl className="flex flex-wrap gap-x-4 gap-y-0.5">
                {values.map(({ id: column, header, value }) => (
                  <div key={column} className="flex min-w-0 gap-1">
                    <dt className="shrink-0 text-muted">{header}</dt>
                    <dd className="tabular min-w-0 wrap-anywhere">{value}</dd>
                  </div>
                ))}
              </dl>
              {messages.map(({ isError, text }) => (
                <p key={text} className={cx(isError ? 'text-error' : 'text-muted')}>
                  {text}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
      {left > 0 ? <p className="pt-2 text-muted">{t('grid.notPrinted', { count: left })}</p> : null}
    </>
  );
}
