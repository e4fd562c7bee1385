import type { SalesPart } from '@bls/proto/contracts/calls/finance/sales-archives';
import { useTranslation } from 'react-i18next';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { Status } from '../../../ui/feedback/status.js';
import { formatMonth } from '../../../lib/text/format.js';
import { shownParams } from '../../../lib/text/rule-params.js';
import { reportPath } from '../paths.js';

/** What became of each sheet, or of each workbook that was taken as a whole; those of a zip with the counts of each workbook. */
export function Results({ parts }: { parts: readonly SalesPart[] }) {
  const { t } = useTranslation();
  const accepted = parts.filter(({ refusal }) => refusal === null).length;
  return (
    <section>
      <h3 className="font-medium" role="status">
        {t('salesReports.many.accepted', { count: accepted, of: parts.length })}
      </h3>
      {[...byFile(parts)].map(([file, ofFile]) =>
        file === null ? (
          <Parts key="" parts={ofFile} />
        ) : (
          <section key={file} className="mt-3">
            <h4 className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 break-words font-medium">{file}</span>
              {ofFile.length > 1 ? (
                <span className="text-xs text-muted">
                  {t('salesReports.many.accepted', { count: ofFile.filter(({ refusal }) => refusal === null).length, of: ofFile.length })}
                </span>
              ) : null}
            </h4>
            <Parts parts={ofFile} />
          </section>
        ),
      )}
    </section>
  );
}

function byFile(parts: readonly SalesPart[]): Map<string | null, SalesPart[]> {
  const files = new Map<string | null, SalesPart[]>();
  for (const part of parts) files.set(part.file, [...(files.get(part.file) ?? []), part]);
  return files;
}

/** What was refused first. */
const byNeed = (parts: readonly SalesPart[]) => parts.toSorted((a, b) => Number(a.refusal === null) - Number(b.refusal === null));

function Parts({ parts }: { parts: readonly SalesPart[] }) {
  const { t } = useTranslation();
  return (
    <ul className="mt-1 divide-y divide-line border-y border-line">
      {byNeed(parts).map(({ file, sheet, report, refusal }) => (
        <li key={sheet} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-1.5">
          {report || file !== sheet ? (
            <span className="min-w-0 break-words">
              {report ? (
                <LinkTo to={reportPath(report.id)} className="text-accent-text hover:underline">
                  {report.contractNumber} · {formatMonth(report.month)}
                </LinkTo>
              ) : null}
              {file !== null && file !== sheet ? <span className="block text-xs text-muted">{sheet}</span> : null}
              {file === null && !report ? sheet : null}
            </span>
          ) : null}
          {refusal ? (
            <span className="min-w-0 break-words text-error">{t(`rule.${refusal.rule}`, shownParams(refusal.params))}</span>
          ) : (
            <Status tone="ok" text={t('salesReports.many.taken')} />
          )}
        </li>
      ))}
    </ul>
  );
}
