import type { Currency } from '@bls/proto/domain/values/money';
import type { DrawnBill } from '@bls/proto/domain/royalty/case/result';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../ui/feedback/date-text.js';
import { Money } from '../../../domain/money/money.js';

type Props = {
  bills: readonly DrawnBill[];
  currency: Currency;
  /** The distinguishing text of bills of one kind: pool and contract year. */
  nameOf: (bill: DrawnBill) => string;
  onExplain: (bill: DrawnBill) => void;
};

/** The bills of a scenario; each expands to its calculation. */
export function Bills({ bills, currency, nameOf, onExplain }: Props) {
  const { t } = useTranslation();
  if (bills.length === 0) return <p className="py-2 text-muted">{t('simulator.nothing')}</p>;
  return (
    <details className="group">
      <summary className="flex cursor-pointer list-none items-center gap-1 py-1 font-medium [&::-webkit-details-marker]:hidden">
        <ChevronRight size={15} aria-hidden className="shrink-0 transition-transform group-open:rotate-90" />
        {t('simulator.bills', { count: bills.length })}
      </summary>
      <ul className="mt-1 divide-y divide-line border-t border-line">
        {bills.map((bill, index) => (
          <li key={index}>
            <button
              type="button"
              onClick={() => onExplain(bill)}
              aria-haspopup="dialog"
              className="focus-inset flex w-full items-center gap-2 py-1.5 text-left text-xs hover:bg-hover"
            >
              <span className="tabular w-16 shrink-0 text-muted">
                <DateText value={bill.on} />
              </span>
              <span className="min-w-0 flex-1">
                {t(`billKind.${bill.kind}`)}
                <span className="block truncate text-muted">{nameOf(bill)}</span>
              </span>
              <Money amount={bill.amount} currency={currency} />
              <ChevronRight size={14} aria-hidden className="shrink-0 text-quiet" />
              <span className="sr-only">{t('explain.title')}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
