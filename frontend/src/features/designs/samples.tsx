import type { DesignDetail, SentSample } from '@bls/proto/contracts/calls/approvals/design';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { UploadedRow } from '../../domain/files/file-upload-row.js';
import { Documents } from '../../domain/files/documents.js';
import { Status } from '../../ui/feedback/status.js';

/** The samples of a design, newest first; only the newest one is expanded. */
export function DesignSamples({ item }: { item: DesignDetail }) {
  const { t } = useTranslation();
  if (item.samples.length === 0) return null;
  const [newest, ...others] = item.samples.toReversed();
  return (
    <Card
      title={t('designs.samples')}
      actions={
        item.receivedSample ? (
          <Status tone="ok" text={t('designs.received')} />
        ) : item.sentSample ? (
          <Status tone="information" text={t('designs.sent')} />
        ) : null
      }
    >
      {newest ? <Sample sample={newest} /> : null}
      {others.map((sample) => (
        <details key={sample.number} className="mt-3 border-t border-line pt-3">
          <summary className="cursor-pointer rounded-sm font-medium">{t('designs.sampleName', { number: sample.number })}</summary>
          <div className="pt-2">
            <Sample sample={sample} />
          </div>
        </details>
      ))}
    </Card>
  );
}

function Sample({ sample }: { sample: SentSample }) {
  const { t } = useTranslation();
  const { files } = sample;
  return (
    <div className="space-y-3">
      <p className="text-muted">
        {t('designs.sampleOf', { number: sample.number, version: sample.version })} · {sample.submittedBy} ·{' '}
        <DateText value={sample.submittedAt} />
      </p>
      {sample.remark ? <p className="whitespace-pre-line">“{sample.remark}”</p> : null}
      <div className="grid gap-3 lg:grid-cols-2">
        <div>
          <p className="mb-1 text-muted">{t('designs.pictures')}</p>
          <ul className="space-y-2">
            {files.pictures.map((file) => (
              <UploadedRow key={file.fileId} file={file} />
            ))}
          </ul>
        </div>
        <Documents
          documents={[
            [t('pops.nda'), files.nda],
            [t('pops.bix'), files.bix],
            [t('pops.factoryCheck'), files.factoryCheck],
          ]}
        />
      </div>
    </div>
  );
}
