import { movingInUndo, movingInUndoCheck } from '@bls/proto/client/finance/moving-in';
import type { MovingWorkbookView } from '@bls/proto/contracts/calls/finance/moving-in';
import type { UndoBlocker } from '@bls/proto/domain/moving-in/undo';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCommand } from '../../lib/api/query.js';
import { parsePath } from '../../lib/screens/path.js';
import { formatDecimal } from '../../lib/text/format.js';
import { Button } from '../../ui/actions/button.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Alert } from '../../ui/feedback/alert.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { TextArea } from '../../ui/form/text-area.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Dialog } from '../../ui/overlay/dialog.js';

/** Undoes an import as a whole, with a reason, or shows what depends on it. */
export function UndoButton({ workbook }: { workbook: MovingWorkbookView }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Undo2 size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {t('movingIn.undo.action')}
      </Button>
      {isOpen ? <UndoDialog workbook={workbook} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

const MAX_REASON = 500;

function UndoDialog({ workbook: { id, kind, revision }, onClose }: { workbook: MovingWorkbookView; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const query = useCall(movingInUndoCheck, { id });
  const undo = useCommand(movingInUndo);
  const found = query.data;
  const canUndo = found?.blockers.length === 0;
  const run = async () => {
    try {
      await undo.mutateAsync({ id, revision, undoId: crypto.randomUUID(), reason: reason.trim() });
      notify.success(t('movingIn.undo.started'));
      onClose();
    } catch (error) {
      notify.error(error, t);
    }
  };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
      {canUndo ? (
        <Button kind="danger" busy={undo.isPending} disabled={reason.trim() === ''} onClick={() => void run()}>
          {t('movingIn.undo.action')}
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog open onClose={onClose} title={t('movingIn.undo.title', { kind: t(`movingIn.kind.${kind}`) })} footer={footer}>
      {found ? (
        <div className="space-y-3">
          {canUndo ? (
            <>
              <p>{t(`movingIn.undo.text.${kind === 'contracts' ? 'contracts' : 'records'}`)}</p>
              <ul className="list-disc space-y-1 pl-5">
                {found.workbooks.map((workbook) => (
                  <li key={workbook.id}>
                    {t('movingIn.undo.workbook', {
                      kind: t(`movingIn.kind.${workbook.kind}`),
                      file: workbook.fileName,
                      rows: formatDecimal(workbook.rows),
                    })}
                  </li>
                ))}
              </ul>
              <TextArea label={t('movingIn.undo.reason')} value={reason} onChange={setReason} required maxLength={MAX_REASON} />
            </>
          ) : (
            <>
              <Alert tone="warning" title={t('movingIn.undo.blocked', { count: found.blockers.length })}>
                {t('movingIn.undo.blockedText')}
              </Alert>
              <Blockers blockers={found.blockers} />
            </>
          )}
        </div>
      ) : (
        <Awaiting query={query} />
      )}
    </Dialog>
  );
}

/** What depends on an import, by kind, each with a link to its screen. */
function Blockers({ blockers }: { blockers: readonly UndoBlocker[] }) {
  const { t } = useTranslation();
  return (
    <dl className="max-h-80 space-y-2 overflow-y-auto">
      {[...Map.groupBy(blockers, ({ kind }) => kind)].map(([kind, list]) => (
        <div key={kind}>
          <dt className="font-medium">{t(`movingIn.blocker.${kind}`)}</dt>
          {list.map(({ name, path }, n) => (
            <dd key={`${name} ${n}`} className="pl-4">
              {path ? (
                <LinkTo to={parsePath(path)} className="rounded-sm text-accent-text hover:underline">
                  {name}
                </LinkTo>
              ) : (
                name
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

/** Who has undone the import and why, or why the undo stopped. */
export function UndoNote({ undo }: { undo: NonNullable<MovingWorkbookView['undo']> }) {
  const { t } = useTranslation();
  const { phase, byName, at, reason, blockers } = undo;
  if (phase === 'stopped')
    return (
      <Alert tone="warning" title={t('movingIn.undo.stopped')}>
        <Blockers blockers={blockers} />
      </Alert>
    );
  if (phase !== 'done') return null;
  return (
    <Alert tone="information" title={t('movingIn.undo.done', { by: byName })}>
      <DateText value={at} time /> · {reason}
    </Alert>
  );
}
