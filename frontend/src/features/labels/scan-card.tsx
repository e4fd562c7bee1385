import type { labelRangeRead } from '@bls/proto/client/approvals/label';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../lib/text/format.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Status } from '../../ui/feedback/status.js';
import { Card } from '../../ui/layout/card.js';

/** How often labels of a range were scanned; the most scanned ones may have been copied. */
export function ScanCard({ scans: { labels, often, limit, most } }: { scans: ResponseOf<typeof labelRangeRead>['scans'] }) {
  const { t } = useTranslation();
  const warning = often > 0 ? <Status tone="warning" text={t('labels.scans.often', { count: often })} /> : null;
  return (
    <Card title={t('labels.scans.title')} actions={warning}>
      <p className="text-muted">{labels === 0 ? t('labels.scans.none') : t('labels.scans.text', { count: labels, limit })}</p>
      {most.length > 0 ? (
        <table className="mt-3 w-full">
          <thead>
            <tr className="border-b border-line text-left text-xs text-muted">
              <th className="py-1.5 font-medium">{t('labels.qr.position')}</th>
              <th className="py-1.5 text-right font-medium">{t('labels.scans.count')}</th>
              <th className="py-1.5 text-right font-medium">{t('labels.scans.last')}</th>
            </tr>
          </thead>
          <tbody>
            {most.map(({ position, scans, lastAt }) => (
              <tr key={position} className="border-b border-line last:border-0">
                <td className="tabular py-1.5">{formatCount(position)}</td>
                <td className={scans >= limit ? 'tabular py-1.5 text-right font-semibold text-warning' : 'tabular py-1.5 text-right'}>
                  {formatCount(scans)}
                </td>
                <td className="py-1.5 text-right">
                  <DateText value={lastAt} time />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Card>
  );
}
