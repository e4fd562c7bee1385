import { DEAD_LETTERS_PER_PAGE, MAX_DEAD_LETTERS } from '@bls/proto/domain/operations/dead-letters';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlainColumn, PlainTable } from '../../domain/deal/plain-table.js';
import { Button } from '../../ui/actions/button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { messageOf } from '../../ui/feedback/error-message.js';
import { PageSkeleton } from '../../ui/feedback/skeleton.js';
import { Card } from '../../ui/layout/card.js';
import { PageHeader } from '../../ui/layout/page.js';
import { EmptyState } from '../../ui/layout/states.js';
import { AuditSafety } from './audit-safety.js';
import { DiscardDialog } from './discard-dialog.js';
import { LetterDetail } from './letter-detail.js';
import { MalwareScanner } from './malware-scanner.js';
import { RetryButton } from './retry-button.js';
import { type DeadLetter, useDeadLetters } from './use-dead-letters.js';

const keyOf = ({ service, id }: DeadLetter): string => `${service}-${id}`;

/** The events and jobs of all services that failed permanently, to be retried or discarded. */
export default function DeadLetters() {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(DEAD_LETTERS_PER_PAGE);
  const [openedKey, open] = useState<string>();
  const [discarded, discard] = useState<DeadLetter>();
  const { letters, total, failures, isPending, refetch } = useDeadLetters(limit);
  // by its key: it changes when a retry fails, and goes when it is handled or discarded
  const opened = letters.find((letter) => keyOf(letter) === openedKey);
  const columns: PlainColumn<DeadLetter>[] = [
    {
      id: 'handler',
      header: t('operations.handler'),
      cell: (row) => (
        <button type="button" className="rounded-sm text-left font-medium hover:underline" onClick={() => open(keyOf(row))}>
          <span className="sr-only">{t('operations.open')} </span>
          {row.handler}
        </button>
      ),
    },
    { id: 'service', header: t('operations.service'), cell: (row) => t(`operations.services.${row.service}`) },
    { id: 'kind', header: t('operations.kindTitle'), cell: (row) => t(`operations.kind.${row.kind}`) },
    {
      id: 'error',
      header: t('operations.error'),
      wide: true,
      cell: (row) => <span className="line-clamp-2 break-words">{row.error}</span>,
    },
    { id: 'attempts', header: t('operations.attempts'), align: 'right', cell: (row) => row.attempts },
    { id: 'at', header: t('operations.at'), cell: (row) => <DateText value={row.at} time /> },
    {
      id: 'request',
      header: t('operations.request'),
      cell: (row) => <span className="block max-w-28 truncate font-mono text-xs">{row.requestId}</span>,
    },
    {
      id: 'actions',
      header: t('operations.actions'),
      cell: (row) => (
        <span className="inline-flex gap-2">
          <RetryButton letter={row} />
          <Button size="small" kind="danger" onClick={() => discard(row)}>
            {t('operations.discard')}
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <PageHeader title={t('operations.title')} note={t('operations.note')} />
      <div className="space-y-4">
        <AuditSafety />
        <MalwareScanner />
        {failures.map(({ service, error }) => (
          <Alert
            key={service}
            tone="error"
            title={t('operations.failed', { service: t(`operations.services.${service}`) })}
            action={
              <Button size="small" onClick={refetch}>
                {t('state.error.retry')}
              </Button>
            }
          >
            {messageOf(error, t)}
          </Alert>
        ))}
        {isPending ? <PageSkeleton /> : null}
        {letters.length > 0 ? (
          <Card flush>
            <PlainTable label={t('operations.title')} columns={columns} rows={letters} rowId={keyOf} stacked />
          </Card>
        ) : null}
        {letters.length === 0 && !isPending && failures.length === 0 ? (
          <EmptyState title={t('operations.empty')} text={t('operations.emptyText')} />
        ) : null}
        {total > letters.length ? (
          <div className="flex flex-wrap items-center gap-3 text-muted">
            {t('operations.shown', { shown: letters.length, total })}
            {limit < MAX_DEAD_LETTERS ? (
              <Button size="small" onClick={() => setLimit(MAX_DEAD_LETTERS)}>
                {t('operations.more')}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {opened && !discarded ? <LetterDetail letter={opened} onClose={() => open(undefined)} onDiscard={() => discard(opened)} /> : null}
      {discarded ? <DiscardDialog letter={discarded} onClose={() => discard(undefined)} /> : null}
    </>
  );
}
