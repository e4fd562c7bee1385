import { spuItemList, spuItemRead } from '@bls/proto/client/approvals/spu';
import { spuMarkIssue } from '@bls/proto/client/approvals/spu-mark';
import type { MarkedFormat } from '@bls/proto/contracts/calls/files/mark';
import { APPROVED_SPU } from '@bls/proto/domain/enumerations/spu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../ui/feedback/alert.js';
import { Button, ButtonLink } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { Combobox } from '../../../ui/form/combobox.js';
import { cx } from '../../../ui/cx.js';
import { messageOf } from '../../../ui/feedback/error-message.js';
import { PageHeader } from '../../../ui/layout/page.js';
import { RadioGroup } from '../../../ui/form/radio-group.js';
import { Thumbnail } from '../../../domain/picture/thumbnail.js';
import { api } from '../../../lib/api/api.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { downloadUrl } from '../../../lib/api/upload.js';
import { MARKS_PATH } from '../paths.js';
import { useNameOf } from '../../../lib/text/names.js';

/** Issues a picture of an approved SPU: selected by item code, marked for its licensee, ready to be sent. */
export default function IssueMark() {
  const { t } = useTranslation();
  const name = useNameOf();
  const issue = useCommand(spuMarkIssue);
  const [item, setItem] = useState<string>('');
  const [picture, setPicture] = useState<string>();
  const [format, setFormat] = useState<MarkedFormat>('png');
  const { data } = useCall(spuItemRead, item ? { id: item } : undefined);
  const sources = data?.comparisons.map((one) => one.source) ?? [];
  const current = picture ?? sources[0]?.pictureId;
  const search = async (text: string) => {
    const found = await api(spuItemList, { status: [...APPROVED_SPU], search: text, pageSize: 20, sort: 'itemCode' });
    return found.rows.map((row) => ({
      value: row.id,
      label: `${row.itemCode} · ${name(row, 'propertyName')}`,
      detail: name(row, 'companyName'),
      icon: <Thumbnail fileId={row.coverFileId} />,
    }));
  };
  const mark = async () => {
    if (!item || !current) return;
    await issue.mutateAsync({ itemId: item, pictureId: current, format }).catch(() => undefined);
  };
  return (
    <>
      <PageHeader
        title={t('existingSpus.issue')}
        note={t('existingSpus.issueNote')}
        crumbs={[{ label: t('existingSpus.marks'), to: MARKS_PATH }]}
      />
      <div className="max-w-3xl space-y-4">
        <Card title={t('existingSpus.issue')}>
          <div className="space-y-4">
            {issue.error ? <Alert tone="error">{messageOf(issue.error, t)}</Alert> : null}
            <Combobox
              label={t('existingSpus.spu')}
              value={item}
              onChange={(value) => {
                setItem(value ?? '');
                setPicture(undefined);
                issue.reset();
              }}
              search={search}
              help={t('existingSpus.spuHelp')}
              required
            />
            {sources.length > 0 ? (
              <ul className="flex flex-wrap gap-2" aria-label={t('existingSpus.pictures')}>
                {sources.map((one) => (
                  <li key={one.pictureId}>
                    <button
                      type="button"
                      aria-pressed={one.pictureId === current}
                      aria-label={one.name}
                      onClick={() => {
                        setPicture(one.pictureId);
                        issue.reset();
                      }}
                      className={cx(
                        'size-28 overflow-hidden rounded-md border-2',
                        one.pictureId === current ? 'border-accent' : 'border-line',
                      )}
                    >
                      <Thumbnail fileId={one.fileId} />
                    </button>
                  </li>
                ))}
              </ul>
            ) : null}
            <RadioGroup
              label={t('existingSpus.format')}
              value={format}
              onChange={(value) => {
                setFormat(value === 'jpg' ? 'jpg' : 'png');
                issue.reset();
              }}
              options={(['png', 'jpg'] as const).map((value) => ({ value, label: t(`existingSpus.formats.${value}`) }))}
              inline
            />
            <Button kind="primary" disabled={!current} busy={issue.isPending} onClick={() => void mark()}>
              {t('existingSpus.mark')}
            </Button>
          </div>
        </Card>
        {issue.data ? (
          <Alert
            tone="ok"
            title={t('existingSpus.issued', {
              number: issue.data.number,
              company: name(issue.data, 'companyName'),
            })}
            action={
              <a href={downloadUrl(issue.data.fileId)} download className="font-medium underline">
                {t('existingSpus.download')}
              </a>
            }
          >
            {t('existingSpus.issuedText')}
          </Alert>
        ) : null}
        <Survives />
        <ButtonLink to={MARKS_PATH}>{t('existingSpus.marks')}</ButtonLink>
      </div>
    </>
  );
}

/** The limits of a mark, shown before somebody relies on it. */
function Survives() {
  const { t } = useTranslation();
  return (
    <Card title={t('existingSpus.survives')}>
      <p>{t('existingSpus.survivesText')}</p>
      <p className="mt-2 text-muted">{t('existingSpus.survivesNot')}</p>
    </Card>
  );
}
