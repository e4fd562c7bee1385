import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../ui/cx.js';
import { Tooltip } from '../../../ui/feedback/tooltip.js';

type Props = {
  /** "row-month", the key for keyboard navigation. */
  place: string;
  pair: string;
  month: number;
  value: string;
  /** The saved value, for marking a difference. */
  before: string;
  /** True when bills use the rate. */
  used: boolean;
  problem: string | undefined;
  onType: (text: string) => void;
  /** Called with pasted spreadsheet cells. */
  onCells: (text: string) => void;
};

/** The rate of a pair in a month. */
export function RateCell({ place, pair, month, value, before, used, problem, onType, onCells }: Props) {
  const { t } = useTranslation();
  // "1." while it is typed
  const [draft, setDraft] = useState<string>();
  return (
    <div className="relative">
      <input
        data-cell={place}
        aria-label={t('settings.rates.cell', { pair, month: t(`settings.month.${month + 1}`) })}
        aria-invalid={problem ? true : undefined}
        title={problem ? t(`rule.${problem}`) : undefined}
        value={draft ?? value}
        inputMode="decimal"
        autoComplete="off"
        placeholder="–"
        onChange={(event) => {
          setDraft(event.target.value);
          onType(event.target.value);
        }}
        onBlur={() => setDraft(undefined)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!/[\t\n]/.test(text.trimEnd())) return;
          event.preventDefault();
          onCells(text);
        }}
        className={cx(
          'tabular h-8 w-full min-w-[72px] rounded-sm border bg-transparent px-1.5 text-right max-sm:h-10 max-sm:text-[16px]',
          problem
            ? 'border-error text-error'
            : 'border-transparent hover:border-line-strong focus:border-accent max-sm:border-control max-sm:bg-surface',
          before !== value && !problem && 'bg-accent-soft max-sm:bg-accent-soft',
          // the lock and eight figures have to fit
          used && 'pl-2.5',
        )}
      />
      {used ? (
        <Tooltip text={t('settings.rates.used')}>
          <span
            tabIndex={0}
            role="img"
            aria-label={t('settings.rates.used')}
            className="print:hidden absolute top-1/2 left-0 -translate-y-1/2 text-quiet"
          >
            <Lock size={9} aria-hidden />
          </span>
        </Tooltip>
      ) : null}
    </div>
  );
}
