import type { SalesUpload } from '@bls/proto/contracts/views/sales-report';
import { CircleAlert, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../../ui/cx.js';
import { NumberText } from '../../../../domain/money/money.js';

type Props = Pick<SalesUpload, 'counts'> & { chosen: string | undefined; onChoose: (rule: string | undefined) => void };

/** The number of messages by kind; a click filters the rows by kind, a second click shows all rows. */
export function MessageCounts({ counts, chosen, onChoose }: Props) {
  const { t } = useTranslation();
  if (counts.length === 0) return null;
  return (
    <ul aria-label={t('salesReports.byKind')} className="flex flex-wrap gap-1.5">
      {counts.map((count) => {
        const error = count.severity === 'error';
        const here = chosen === count.rule;
        return (
          <li key={count.rule}>
            <button
              type="button"
              aria-pressed={here}
              onClick={() => onChoose(here ? undefined : count.rule)}
              className={cx(
                'inline-flex items-center gap-1.5 rounded-md border px-2 py-1 text-xs font-medium',
                error ? 'text-error' : 'text-warning',
                here
                  ? error
                    ? 'border-error bg-error-soft'
                    : 'border-warning bg-warning-soft'
                  : 'border-line-strong bg-surface hover:bg-hover',
              )}
            >
              {error ? <CircleX size={13} aria-hidden /> : <CircleAlert size={13} aria-hidden />}
              {t(`salesReports.kind.${count.rule.split('.').at(-1) ?? ''}`)}
              <NumberText value={count.count} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
