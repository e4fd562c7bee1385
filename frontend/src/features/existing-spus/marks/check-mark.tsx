import { spuMarkCheck } from '@bls/proto/client/approvals/spu-mark';
import type { MarkVerdict } from '@bls/proto/domain/enumerations/spu';
import type { Tone } from '@bls/proto/domain/values/tone';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Card } from '../../../ui/layout/card.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { FileUpload, type UploadedFile } from '../../../domain/files/file-upload.js';
import { KeyValueList } from '../../../ui/layout/key-value-list.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { useCommand } from '../../../lib/api/query.js';
import { CredentialsCard } from './credentials-card.js';
import { MARKS_PATH } from '../paths.js';
import { useNameOf } from '../../../lib/text/names.js';

const tones: Record<MarkVerdict, Tone> = { intact: 'ok', changed: 'warning', copy: 'warning', none: 'neutral' };

/** Checks a found picture for an invisible mark. */
export default function CheckMark() {
  const { t } = useTranslation();
  const name = useNameOf();
  const check = useCommand(spuMarkCheck);
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const choose = (next: readonly UploadedFile[]) => {
    const latest = next.slice(-1);
    setFiles(latest);
    check.reset();
    const [file] = latest;
    if (file) check.mutate({ fileId: file.fileId });
  };
  const found = check.data;
  const mark = found?.mark;
  return (
    <>
      <PageHeader
        title={t('existingSpus.check')}
        note={t('existingSpus.checkNote')}
        crumbs={[{ label: t('existingSpus.marks'), to: MARKS_PATH }]}
      />
      <div className="max-w-3xl space-y-4">
        <Card title={t('existingSpus.found')}>
          <FileUpload
            label={t('existingSpus.foundPicture')}
            purpose="foundPicture"
            value={files}
            onChange={choose}
            help={t('existingSpus.foundHelp')}
          />
        </Card>
        {check.isPending ? <p role="status">{t('existingSpus.looking')}</p> : null}
        {check.error ? <Alert tone="error">{messageOf(check.error, t)}</Alert> : null}
        {found ? (
          <Alert tone={tones[found.verdict]} title={t(`spu.verdict.${found.verdict}`)}>
            {t(`existingSpus.verdictText.${found.verdict}`)}
          </Alert>
        ) : null}
        {mark ? (
          <Card title={mark.number}>
            <KeyValueList
              rows={[
                { label: t('existingSpus.issuedTo'), value: name(mark, 'companyName') },
                ...(typeof found?.agreement === 'number'
                  ? [
                      {
                        label: t('existingSpus.certainty'),
                        value: t('existingSpus.certaintyText', { percent: Math.floor(found.agreement * 100) }),
                      },
                    ]
                  : []),
                { label: t('existingSpus.itemCode'), value: mark.itemCode },
                { label: t('existingSpus.issuedBy'), value: mark.issuedBy },
                { label: t('existingSpus.issuedAt'), value: <DateText value={mark.issuedAt} time /> },
                {
                  label: t('existingSpus.validity'),
                  value: mark.cancelledAt ? (
                    <>
                      {t('existingSpus.markCancelled')} · <DateText value={mark.cancelledAt} time />
                    </>
                  ) : (
                    t('existingSpus.markValid')
                  ),
                },
              ]}
            />
          </Card>
        ) : null}
        {found ? <CredentialsCard credentials={found.credentials} /> : null}
      </div>
    </>
  );
}
