import { salesArchiveGet, salesArchiveList } from '@bls/proto/client/finance/sales-archives';
import type { SalesArchiveView } from '@bls/proto/contracts/calls/finance/sales-archives';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshTopics, useCall } from '../../../lib/api/query.js';
import { shownParams } from '../../../lib/text/rule-params.js';
import { Button } from '../../../ui/actions/button.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { Progress } from '../../../ui/feedback/progress.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Card } from '../../../ui/layout/card.js';
import { Dialog } from '../../../ui/overlay/dialog.js';
import { Results } from './results.js';

const POLL_MS = 1500;

/** The zips of the company of the last days: how far those being read are, and the results of the others. */
export function Archives() {
  const { t } = useTranslation();
  const [shown, show] = useState<string | null>(null);
  const { data } = useCall(salesArchiveList, {}, { quiet: true });
  const isReading = data?.archives.some(({ state }) => state === 'reading') === true;
  const { data: followed } = useCall(salesArchiveList, isReading ? {} : undefined, { every: POLL_MS, quiet: true });
  const archives = (isReading ? (followed ?? data) : data)?.archives ?? [];
  useRefreshAtEnd(isReading);
  if (archives.length === 0) return null;
  return (
    <Card flush title={t('salesReports.many.archives')} className="mb-4">
      <ul className="divide-y divide-line border-t border-line px-4">
        {archives.map((archive) => (
          <li key={archive.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="min-w-0 break-words">
              {archive.fileName}{' '}
              <span className="text-xs text-muted">
                <DateText value={archive.at} time /> · {archive.byName}
              </span>
            </span>
            <span className="flex flex-wrap items-center gap-3">
              <Summary archive={archive} />
              <Button
                size="small"
                aria-label={t('salesReports.many.resultOf', { name: archive.fileName })}
                onClick={() => show(archive.id)}
              >
                {t('salesReports.many.result')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {shown ? (
        <Dialog
          open
          onClose={() => show(null)}
          width="wide"
          title={t('salesReports.many.result')}
          footer={<Button onClick={() => show(null)}>{t('common.close')}</Button>}
        >
          <ArchiveResult id={shown} />
        </Dialog>
      ) : null}
    </Card>
  );
}

function Summary({ archive }: { archive: SalesArchiveView }) {
  const { t } = useTranslation();
  const { state, accepted, refused } = archive;
  if (state === 'reading') return <Reading archive={archive} />;
  if (state === 'refused') return <span className="text-error">{t('salesReports.many.refused')}</span>;
  return (
    <span className={accepted === 0 ? 'text-error' : 'text-muted'}>
      {t('salesReports.many.accepted', { count: accepted, of: accepted + refused })}
    </span>
  );
}

function Reading({ archive: { workbooks, workbooksRead } }: { archive: SalesArchiveView }) {
  const { t } = useTranslation();
  const text = workbooks === null ? t('salesReports.many.opening') : t('salesReports.many.read', { count: workbooksRead, of: workbooks });
  return (
    <span className="flex items-center gap-2">
      <Progress value={workbooks ? workbooksRead / workbooks : 0} label={text} className="min-w-24" />
      <span className="text-xs text-muted">{text}</span>
    </span>
  );
}

/** The progress of a zip, and what became of its workbooks so far. */
export function ArchiveResult({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useCall(salesArchiveGet, { id }, { quiet: true });
  const isReading = query.data?.state === 'reading';
  const { data: followed } = useCall(salesArchiveGet, isReading ? { id } : undefined, { every: POLL_MS, quiet: true });
  useRefreshAtEnd(isReading);
  const archive = isReading ? (followed ?? query.data) : query.data;
  if (!archive) return <Awaiting query={query} />;
  const { state, refusal, parts } = archive;
  return (
    <div className="space-y-4">
      {state === 'reading' ? <Reading archive={archive} /> : null}
      {refusal ? (
        <Alert tone="error" title={t('salesReports.many.refused')}>
          {t(`rule.${refusal.rule}`, shownParams(refusal.params))}
        </Alert>
      ) : null}
      {parts.length > 0 ? <Results parts={parts} /> : null}
    </div>
  );
}

/** The months have new files when a zip has been read. */
function useRefreshAtEnd(isReading: boolean): void {
  const wasReading = useRef(false);
  useEffect(() => {
    if (wasReading.current && !isReading) void refreshTopics(['salesReport', 'inbox']);
    wasReading.current = isReading;
  }, [isReading]);
}
