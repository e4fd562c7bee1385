import { spuSettingsPreview } from '@bls/proto/client/approvals/spu';
import { previewOf, type ThresholdPreview as Preview } from '@bls/proto/domain/spu/preview';
import type { SpuSettings } from '@bls/proto/domain/spu/settings';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/query.js';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Awaiting } from '../../ui/layout/awaiting.js';

/** `chosen` is undefined while the fields hold no valid thresholds. */
type Props = { stored: SpuSettings; chosen: SpuSettings | undefined };

/** What the stored and the chosen thresholds would have done to the SPUs that were decided in the last months. */
export function ThresholdPreview({ stored, chosen }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(spuSettingsPreview, {});
  if (!data) return <Awaiting query={{ error, refetch }} />;
  const columns = [
    { title: t('existingSpus.storedThresholds'), preview: previewOf(data.decided, stored) },
    { title: t('existingSpus.chosenThresholds'), preview: chosen && previewOf(data.decided, chosen) },
  ];
  const of = (found: Preview['approved'], opposite: string) => (
    <>
      {found.count}
      {found.opposite > 0 ? <span className="block text-xs text-error">{t(opposite, { count: found.opposite })}</span> : null}
    </>
  );
  const rows = [
    { label: t('existingSpus.wouldApprove'), cell: (p: Preview) => of(p.approved, 'existingSpus.personRejected') },
    { label: t('existingSpus.wouldReject'), cell: (p: Preview) => of(p.rejected, 'existingSpus.personApproved') },
    { label: t('existingSpus.wouldAsk'), cell: (p: Preview) => p.person },
  ];
  return (
    <Card title={t('existingSpus.preview')}>
      <p className="mb-2 text-muted">
        {t('existingSpus.previewText')} <DateText value={data.since} />
      </p>
      <table className="w-full text-left">
        <thead className="text-muted">
          <tr>
            <th scope="col">
              <span className="sr-only">{t('existingSpus.results')}</span>
            </th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="py-1 text-right font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ label, cell }) => (
            <tr key={label}>
              <th scope="row" className="py-2 pr-3 font-normal">
                {label}
              </th>
              {columns.map(({ title, preview }) => (
                <td key={title} className="py-2 text-right align-top tabular">
                  {preview ? cell(preview) : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {data.notCompared > 0 ? <p className="mt-2 text-muted">{t('existingSpus.notCompared', { count: data.notCompared })}</p> : null}
    </Card>
  );
}
