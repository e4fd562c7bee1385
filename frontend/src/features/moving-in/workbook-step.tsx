import { movingInReadAgain, movingInTemplate, movingInUpload } from '@bls/proto/client/finance/moving-in';
import type { MovingWorkbookView } from '@bls/proto/contracts/calls/finance/moving-in';
import type { MovingState } from '@bls/proto/domain/moving-in/states';
import { isRecordKind, type MovingKind } from '@bls/proto/domain/moving-in/workbooks';
import type { Tone } from '@bls/proto/domain/values/tone';
import { Download, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileUpload, type UploadedFile } from '../../domain/files/file-upload.js';
import { useMadeFile } from '../../domain/files/use-made-file.js';
import { useCommand } from '../../lib/api/query.js';
import { formatDecimal } from '../../lib/text/format.js';
import { Button } from '../../ui/actions/button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { Progress } from '../../ui/feedback/progress.js';
import { Status } from '../../ui/feedback/status.js';
import { Card } from '../../ui/layout/card.js';
import { ImportButton } from './import-button.js';
import { NearRows } from './near-rows.js';
import { UndoButton, UndoNote } from './undo.js';
import { Preview } from './preview.js';

const TONES: Record<MovingState, Tone> = {
  reading: 'information',
  read: 'neutral',
  refused: 'error',
  importing: 'information',
  imported: 'ok',
  undoing: 'information',
  undone: 'neutral',
};

/** One workbook: its template, upload, rows with errors, and import. */
export function WorkbookStep({ kind, workbook }: { kind: MovingKind; workbook: MovingWorkbookView | undefined }) {
  const { t } = useTranslation();
  const [files, setFiles] = useState<readonly UploadedFile[]>([]);
  const template = useMadeFile(movingInTemplate);
  const upload = useCommand(movingInUpload);
  const take = (next: readonly UploadedFile[]) => {
    const file = next.at(-1);
    setFiles([]);
    if (file) upload.mutate({ id: crypto.randomUUID(), kind, fileId: file.fileId }, { onError: (error) => notify.error(error, t) });
  };
  return (
    <div className="space-y-4">
      <Card
        title={t(`movingIn.kind.${kind}`)}
        actions={
          <Button size="small" busy={template.busy} icon={<Download size={14} aria-hidden />} onClick={() => void template.save({ kind })}>
            {t('movingIn.template')}
          </Button>
        }
      >
        <p className="mb-3 text-muted">{t(`movingIn.about.${kind}`)}</p>
        {workbook?.state === 'importing' || workbook?.state === 'undoing' ? null : (
          <FileUpload label={t('movingIn.file')} purpose="movingIn" value={files} onChange={take} help={t('movingIn.fileHelp')} />
        )}
      </Card>
      {workbook ? <Uploaded workbook={workbook} /> : null}
    </div>
  );
}

function Uploaded({ workbook }: { workbook: MovingWorkbookView }) {
  const { t } = useTranslation();
  const { kind, state, progress, rows, errors, refusal, fileName, byName, uploadedAt, records, undo } = workbook;
  const isBusy = state === 'reading' || state === 'importing' || state === 'undoing';
  return (
    <>
      <Card
        title={t('movingIn.uploaded', { name: fileName, by: byName })}
        actions={
          state === 'read' ? (
            <>
              <ReadAgainButton workbook={workbook} />
              {errors === 0 && rows > 0 && !records?.undecided ? <ImportButton workbook={workbook} /> : null}
            </>
          ) : state === 'imported' && (isRecordKind(kind) || kind === 'contracts') ? (
            <UndoButton workbook={workbook} />
          ) : null
        }
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Status tone={TONES[state]} text={t(`movingIn.state.${state}`)} />
          <span className="tabular text-muted">{t('movingIn.rows', { count: rows, shown: formatDecimal(rows) })}</span>
          <span className="text-muted">
            <DateText value={uploadedAt} time />
          </span>
          {records ? <Records records={records} /> : null}
        </div>
        {isBusy ? <Progress className="mt-3" value={progress} label={t(`movingIn.state.${state}`)} /> : null}
      </Card>
      {undo && (state === 'imported' || state === 'undone') ? <UndoNote undo={undo} /> : null}
      {refusal ? (
        <Alert tone="error" title={t('movingIn.state.refused')}>
          {t(`rule.${refusal.rule}`, refusal.params ?? {})}
        </Alert>
      ) : null}
      {state === 'read' && errors > 0 ? (
        <Alert tone="error" title={t('movingIn.errors', { count: errors })}>
          {t('movingIn.errorsText')}
        </Alert>
      ) : null}
      {state === 'read' && isRecordKind(kind) ? <NearRows workbook={workbook} sheet={kind} /> : null}
      {workbook.sheets.length > 0 && state !== 'reading' ? <Preview key={`${kind} ${workbook.revision}`} workbook={workbook} /> : null}
    </>
  );
}

/** What the import of companies or properties makes. */
function Records({ records }: { records: NonNullable<MovingWorkbookView['records']> }) {
  const { t } = useTranslation();
  const counts = (['made', 'known', 'undecided'] as const).filter((one) => records[one] > 0);
  return (
    <>
      {counts.map((one) => (
        <span key={one} className="tabular text-muted">
          {t(`movingIn.records.${one}`, { count: records[one] })}
        </span>
      ))}
    </>
  );
}

function ReadAgainButton({ workbook: { id, revision } }: { workbook: MovingWorkbookView }) {
  const { t } = useTranslation();
  const again = useCommand(movingInReadAgain);
  return (
    <Button
      icon={<RotateCw size={15} aria-hidden />}
      busy={again.isPending}
      onClick={() =>
        again.mutate(
          { id, revision },
          { onSuccess: () => notify.success(t('movingIn.readAgainStarted')), onError: (error) => notify.error(error, t) },
        )
      }
    >
      {t('movingIn.readAgain')}
    </Button>
  );
}
