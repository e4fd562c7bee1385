import { journalExportDownload, journalExportList } from '@bls/proto/client/finance/books';
import type { JournalExportView } from '@bls/proto/contracts/calls/finance/books';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeFile } from '../../domain/creative/take-file.js';
import { type PlainColumn, PlainTable } from '../../domain/deal/plain-table.js';
import { Button } from '../../ui/actions/button.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { notify } from '../../ui/feedback/notify.js';
import { Progress } from '../../ui/feedback/progress.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useCall, useCommand } from '../../lib/api/query.js';
import { BooksHeader } from './header.js';
import { StartExport } from './start-export.js';

const POLL_MS = 2000;

/** Files of the journal for accounting systems, with the progress of those that are being written. */
export default function Exports() {
  const { t } = useTranslation();
  const [starting, start] = useState(false);
  const query = useCall(journalExportList, {});
  const isRunning = query.data?.exports.some(({ state }) => state === 'running');
  const { data: followed } = useCall(journalExportList, isRunning ? {} : undefined, { every: POLL_MS });
  const exports = (isRunning ? (followed ?? query.data) : query.data)?.exports;
  return (
    <>
      <BooksHeader
        current="exports"
        actions={
          <Button kind="primary" onClick={() => start(true)}>
            {t('books.export.start')}
          </Button>
        }
      />
      {exports ? (
        <Card flush title={t('books.view.exports')}>
          {exports.length === 0 ? <EmptyState title={t('books.export.empty')} /> : <ExportTable exports={exports} />}
        </Card>
      ) : (
        <Awaiting query={query} />
      )}
      {starting ? <StartExport onClose={() => start(false)} /> : null}
    </>
  );
}

function ExportTable({ exports }: { exports: readonly JournalExportView[] }) {
  const { t } = useTranslation();
  const columns: PlainColumn<JournalExportView>[] = [
    {
      id: 'format',
      header: t('books.export.format'),
      cell: ({ format }) => <span className="font-medium">{t(`books.format.${format}`)}</span>,
    },
    {
      id: 'months',
      header: t('books.export.months'),
      cell: ({ fromMonth, toMonth }) => (fromMonth === toMonth ? fromMonth : `${fromMonth} – ${toMonth}`),
    },
    { id: 'lines', header: t('books.export.lines'), align: 'right', cell: ({ lines }) => lines ?? '' },
    { id: 'by', header: t('books.export.by'), cell: ({ byName }) => byName },
    { id: 'at', header: t('books.export.at'), cell: ({ at }) => <DateText value={at} time /> },
    { id: 'file', header: t('books.export.file'), align: 'right', cell: (row) => <File row={row} /> },
  ];
  return <PlainTable stacked label={t('books.view.exports')} columns={columns} rows={exports} rowId={({ id }) => id} />;
}

function File({ row: { id, state, progress, format } }: { row: JournalExportView }) {
  const { t } = useTranslation();
  const download = useCommand(journalExportDownload);
  if (state === 'running') return <Progress value={progress} label={t('books.state.running')} />;
  return (
    <Button
      size="small"
      icon={<Download size={14} aria-hidden />}
      busy={download.isPending}
      aria-label={t('books.export.downloadOf', { format: t(`books.format.${format}`) })}
      onClick={() => download.mutate({ id }, { onSuccess: takeFile, onError: (error) => notify.error(error, t) })}
    >
      {t('books.export.download')}
    </Button>
  );
}
