import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/feedback/status.js';
import { MonthText } from '../../../ui/feedback/date-text.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { useNameOf } from '../../../lib/text/names.js';
import type { ReportRow } from '../columns.js';
import { reportPath } from '../paths.js';
import { exceptionsOf } from './exception-rules.js';

/** The chosen months that need a closer look, with the reasons. */
export function Exceptions({ rows }: { rows: readonly ReportRow[] }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const found = rows.flatMap((row) => {
    const reasons = exceptionsOf(row);
    return reasons.length > 0 ? [{ row, reasons }] : [];
  });
  if (found.length === 0) return <p className="text-muted">{t('salesReports.many.noExceptions')}</p>;
  return (
    <section>
      <h3 className="font-medium">{t('salesReports.many.exceptions', { count: found.length, of: rows.length })}</h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {found.map(({ row, reasons }) => (
          <li key={row.id} className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 py-1.5">
            <span className="min-w-0">
              <LinkTo to={reportPath(row.id)} className="text-accent-text hover:underline">
                {row.contractNumber} · <MonthText value={row.month} />
              </LinkTo>{' '}
              <span className="text-xs text-muted">{name(row, 'companyName')}</span>
            </span>
            <span className="flex flex-wrap gap-1">
              {reasons.map((reason) => (
                <Badge key={reason} tone="warning">
                  {reason === 'warnings'
                    ? t('salesReports.warningCount', { count: row.warnings })
                    : t(`salesReports.many.reason.${reason}`)}
                </Badge>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
