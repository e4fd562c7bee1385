import type { billExplain, billRead } from '@bls/proto/client/finance/bills';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MonthText } from '../../../ui/feedback/date-text.js';
import { exactAmount } from '../../../domain/explain/exact.js';
import { ReportRows } from './report-rows.js';

type Bill = ResponseOf<typeof billRead>['bill'];
type Explained = ResponseOf<typeof billExplain>;

/** The royalty of each report in this pool to date; a report expands to the rows of its file. */
export function Reports({ bill, explanation }: { bill: Bill; explanation: Explained }) {
  const { t } = useTranslation();
  const { reports } = explanation;
  const [open, setOpen] = useState(reports.length === 1 ? reports[0]?.reportId : undefined);
  if (reports.length === 0) return <p className="text-muted">{t('billing.explain.noReports')}</p>;
  return (
    <section aria-label={t('billing.explain.reports')}>
      <h3 className="mb-2 font-semibold">{t('billing.explain.reports')}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {reports.map((report) => {
          const shown = open === report.reportId;
          return (
            <li key={report.reportId}>
              <button
                type="button"
                aria-expanded={shown}
                onClick={() => setOpen(shown ? undefined : report.reportId)}
                className="focus-inset flex w-full items-center gap-2 px-3 py-2 text-left hover:bg-hover"
              >
                {shown ? <ChevronDown size={15} aria-hidden /> : <ChevronRight size={15} aria-hidden />}
                <span className="min-w-0 flex-1">
                  <MonthText value={report.month} />{' '}
                  <span className="text-muted">· {t('billing.explain.rows', { count: report.rows })}</span>
                </span>
                <span className="text-right">
                  <span className="tabular block">{exactAmount(report.royalty, bill.currency)}</span>
                  {report.before === null ? null : (
                    <span className="block text-xs text-muted">
                      {t('billing.explain.before', { amount: exactAmount(report.before, bill.currency) })}
                    </span>
                  )}
                </span>
              </button>
              {shown && report.uploadId ? <ReportRows bill={bill} uploadId={report.uploadId} rates={explanation.rates} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
