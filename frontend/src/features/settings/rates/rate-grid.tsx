import { MONTHS_OF_YEAR, type RateRow } from '@bls/proto/finance/exchange-rates';
import { Lock, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/cx.js';
import { IconButton } from '../../../components/icon-button.js';
import { Tooltip } from '../../../components/tooltip.js';
import { currencyLabel, today } from '../../../lib/format.js';
import { type Line, paste, typedRate } from './model.js';

type Props = {
  year: number;
  lines: readonly Line[];
  /** As saved, to mark what differs. */
  stored: readonly Line[];
  used: readonly (RateRow & { Used: readonly number[] })[];
  problems: ReadonlyMap<string, string>;
  onChange: (lines: readonly Line[]) => void;
};

/** The grid: cells are typed into, arrow up and down and Enter move, cells of a spreadsheet can be pasted. */
export function RateGrid({ year, lines, stored, used, problems, onChange }: Props) {
  const { t } = useTranslation();
  const grid = useRef<HTMLTableElement>(null);
  const now = today().slice(0, 7);
  const months = Array.from({ length: MONTHS_OF_YEAR }, (_, index) => index);
  const set = (row: number, month: number, text: string) =>
    onChange(
      lines.map((line, index) =>
        index === row ? { ...line, rates: line.rates.map((rate, at) => (at === month ? typedRate(text) : rate)) } : line,
      ),
    );
  const move = (event: KeyboardEvent, row: number, month: number) => {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLInputElement>(`[data-cell="${row + step}-${month}"]`)?.select();
  };
  if (lines.length === 0) return <p className="px-4 pb-4 text-muted">{t('settings.rates.none', { year })}</p>;
  return (
    <div className="scroll-quiet overflow-x-auto" tabIndex={0} role="group" aria-label={t('settings.rates.grid', { year })}>
      <table ref={grid} className="w-full border-collapse text-left">
        <thead>
          <tr className="border-y border-line text-xs text-muted">
            <th scope="col" className="sticky left-0 z-10 h-9 bg-surface px-4 font-medium whitespace-nowrap">
              {t('settings.rates.pair')}
            </th>
            {months.map((month) => (
              <th
                key={month}
                scope="col"
                className={cx(
                  'min-w-[76px] px-2 text-right font-medium whitespace-nowrap',
                  now === `${year}-${String(month + 1).padStart(2, '0')}` && 'text-text',
                )}
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
          {lines.map((line, row) => {
            const pair = `${currencyLabel(line.from)} → ${currencyLabel(line.to)}`;
            const before = stored.find(({ from, to }) => from === line.from && to === line.to);
            const usedMonths =
              used.find(({ FromCurrency, ToCurrency }) => FromCurrency === line.from && ToCurrency === line.to)?.Used ?? [];
            return (
              <tr key={`${line.from}${line.to}`} className="border-b border-line last:border-0">
                <th scope="row" className="sticky left-0 z-10 bg-surface px-4 font-medium whitespace-nowrap">
                  {pair}
                </th>
                {months.map((month) => {
                  const value = line.rates[month] ?? '';
                  const problem = problems.get(`${row} ${month}`);
                  const changed = (before?.rates[month] ?? '') !== value;
                  const label = t('settings.rates.cell', { pair, month: t(`settings.month.${month + 1}`) });
                  return (
                    <td key={month} className="relative p-0.5">
                      <input
                        data-cell={`${row}-${month}`}
                        aria-label={label}
                        aria-invalid={problem ? true : undefined}
                        title={problem ? t(`rule.${problem}`) : undefined}
                        value={value}
                        inputMode="decimal"
                        autoComplete="off"
                        placeholder="–"
                        onChange={(event) => set(row, month, event.target.value)}
                        onKeyDown={(event) => move(event, row, month)}
                        onPaste={(event) => {
                          const text = event.clipboardData.getData('text');
                          if (!/[\t\n]/.test(text.trimEnd())) return;
                          event.preventDefault();
                          onChange(paste(lines, row, month, text));
                        }}
                        className={cx(
                          'tabular h-8 w-full min-w-[72px] max-sm:min-w-[108px] rounded-sm border bg-transparent px-1.5 text-right max-sm:h-10 max-sm:text-[16px]',
                          problem ? 'border-error text-error' : 'border-transparent hover:border-line-strong focus:border-accent',
                          changed && !problem && 'bg-accent-soft',
                          usedMonths.includes(month) && 'pl-5',
                        )}
                      />
                      {usedMonths.includes(month) ? (
                        <Tooltip text={t('settings.rates.used')}>
                          <span
                            tabIndex={0}
                            role="img"
                            aria-label={t('settings.rates.used')}
                            className="absolute top-1/2 left-1.5 -translate-y-1/2 text-quiet"
                          >
                            <Lock size={11} aria-hidden />
                          </span>
                        </Tooltip>
                      ) : null}
                    </td>
                  );
                })}
                <td className="px-1">
                  <IconButton
                    label={t('settings.rates.remove', { pair })}
                    icon={<Trash2 size={15} />}
                    onClick={() => onChange(lines.filter((_, index) => index !== row))}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
