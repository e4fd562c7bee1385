import { MONTHS_OF_YEAR, type RateRow } from '@bls/proto/domain/finance/exchange-rates';
import { Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { IconButton } from '../../../ui/actions/icon-button.js';
import { currencyLabel, today } from '../../../lib/text/format.js';
import { usePhone } from '../../../lib/browser/media.js';
import { type Line, paste, typedRate } from './model.js';
import { RateCell } from './rate-cell.js';

type Props = {
  year: number;
  lines: readonly Line[];
  /** The saved rows, for marking differences. */
  stored: readonly Line[];
  used: readonly (RateRow & { Used: readonly number[] })[];
  problems: ReadonlyMap<string, string>;
  onChange: (lines: readonly Line[]) => void;
};
type Drawn = { year: number; lines: readonly Line[]; cell: (row: number, month: number) => ReactNode; remove: (row: number) => ReactNode };

const MONTHS = Array.from({ length: MONTHS_OF_YEAR }, (_, index) => index);
const pairOf = ({ from, to }: Line): string => `${currencyLabel(from)} → ${currencyLabel(to)}`;
const isNow = (year: number, month: number): boolean => today().startsWith(`${year}-${String(month + 1).padStart(2, '0')}`);

/** The grid: arrow up, arrow down and Enter move; spreadsheet cells can be pasted. */
export function RateGrid({ year, lines, stored, used, problems, onChange }: Props) {
  const { t } = useTranslation();
  const phone = usePhone();
  const grid = useRef<HTMLDivElement>(null);
  const set = (row: number, month: number, text: string) =>
    onChange(
      lines.map((line, index) =>
        index === row ? { ...line, rates: line.rates.map((rate, at) => (at === month ? typedRate(text) : rate)) } : line,
      ),
    );
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    const [row, month] = (event.target as HTMLElement).dataset['cell']?.split('-') ?? [];
    if (!step || row === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLInputElement>(`[data-cell="${Number(row) + step}-${month}"]`)?.select();
  };
  const cell = (row: number, month: number) => {
    const line = lines[row];
    if (!line) return null;
    const { from, to } = line;
    return (
      <RateCell
        place={`${row}-${month}`}
        pair={pairOf(line)}
        month={month}
        value={line.rates[month] ?? ''}
        before={stored.find((one) => one.from === from && one.to === to)?.rates[month] ?? ''}
        used={used.some(({ FromCurrency, ToCurrency, Used }) => FromCurrency === from && ToCurrency === to && Used.includes(month))}
        problem={problems.get(`${row} ${month}`)}
        onType={(text) => set(row, month, text)}
        onCells={(text) => onChange(paste(lines, row, month, text))}
      />
    );
  };
  const remove = (row: number) => (
    <IconButton
      label={t('settings.rates.remove', { pair: lines[row] ? pairOf(lines[row]) : '' })}
      icon={<Trash2 size={15} />}
      onClick={() => onChange(lines.filter((_, index) => index !== row))}
    />
  );
  if (lines.length === 0) return <p className="px-4 pb-4 text-muted">{t('settings.rates.none', { year })}</p>;
  const drawn = { year, lines, cell, remove };
  return (
    <div ref={grid} onKeyDown={move}>
      {phone ? <Pairs {...drawn} /> : <Table {...drawn} />}
    </div>
  );
}

function Table({ year, lines, cell, remove }: Drawn) {
  const { t } = useTranslation();
  return (
    <div className="scroll-quiet overflow-x-auto" tabIndex={0} role="group" aria-label={t('settings.rates.grid', { year })}>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-y border-line text-xs text-muted">
            <th scope="col" className="sticky left-0 z-10 h-9 bg-surface px-4 font-medium whitespace-nowrap">
              {t('settings.rates.pair')}
            </th>
            {MONTHS.map((month) => (
              <th
                key={month}
                scope="col"
                className={cx('min-w-[76px] px-2 text-right font-medium whitespace-nowrap', isNow(year, month) && 'text-text')}
              >
                {t(`settings.month.${month + 1}`)}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{t('settings.rates.removeColumn')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, row) => (
            <tr key={`${line.from}${line.to}`} className="border-b border-line last:border-0">
              <th scope="row" className="tabular sticky left-0 z-10 bg-surface px-4 font-medium whitespace-nowrap">
                {pairOf(line)}
              </th>
              {MONTHS.map((month) => (
                <td key={month} className="p-0.5">
                  {cell(row, month)}
                </td>
              ))}
              <td className="px-1">{remove(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On phones the months of each pair are below it, three in a row, without horizontal scrolling. */
function Pairs({ year, lines, cell, remove }: Drawn) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('settings.rates.grid', { year })} className="divide-y divide-line border-t border-line">
      {lines.map((line, row) => (
        <li key={`${line.from}${line.to}`} className="px-4 py-2.5">
          <div className="flex items-center justify-between">
            <span className="font-medium">{pairOf(line)}</span>
            {remove(row)}
          </div>
          <div className="grid grid-cols-3 gap-2">
            {MONTHS.map((month) => (
              <div key={month}>
                <span aria-hidden className={cx('text-xs', isNow(year, month) ? 'font-medium' : 'text-muted')}>
                  {t(`settings.month.${month + 1}`)}
                </span>
                {cell(row, month)}
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
