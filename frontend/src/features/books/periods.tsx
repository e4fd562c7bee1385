import { periodRead } from '@bls/proto/client/finance/books';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { Lock, LockOpen } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PlainColumn, PlainTable } from '../../domain/deal/plain-table.js';
import { Button } from '../../ui/actions/button.js';
import { Alert } from '../../ui/feedback/alert.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { Awaiting } from '../../ui/layout/awaiting.js';
import { Card } from '../../ui/layout/card.js';
import { MonthPicker } from '../../ui/form/dates/date-picker.js';
import { EmptyState } from '../../ui/layout/states.js';
import { useCall } from '../../lib/api/query.js';
import { useCan } from '../../lib/session/session.js';
import { BooksHeader } from './header.js';
import { ClosePeriod, ReopenPeriod } from './period-dialogs.js';

type Periods = ResponseOf<typeof periodRead>;
type Open = Periods['open'];
type Change = Periods['history'][number];
const KINDS = ['reports', 'calculations', 'payments', 'bankLines'] as const satisfies readonly (keyof Open)[];

/** Until when the books are closed, what is not complete in the next month, and who closed and reopened months. */
export default function PeriodsScreen() {
  const [month, choose] = useState<string>();
  const query = useCall(periodRead, month ? { month } : {}, { keepPrevious: true });
  return (
    <>
      <BooksHeader current="periods" />
      {query.data ? <Periods periods={query.data} choose={choose} /> : <Awaiting query={query} />}
    </>
  );
}

function Periods({ periods, choose }: { periods: Periods; choose: (month: string | undefined) => void }) {
  const { t } = useTranslation();
  const mayClose = useCan()('books.close');
  const [opened, open] = useState<'close' | 'reopen'>();
  const { closedUntil, month, isClosable, reopenable, history } = periods;
  const close = () => {
    open(undefined);
    choose(undefined);
  };
  const count = KINDS.reduce((sum, kind) => sum + periods.open[kind].count, 0);
  return (
    <div className="max-w-5xl space-y-4">
      <Card
        title={month && count > 0 ? t('books.period.open', { month }) : t('books.period.toClose')}
        actions={
          mayClose ? (
            <div className="flex flex-wrap gap-2">
              {reopenable ? (
                <Button icon={<LockOpen size={15} aria-hidden />} onClick={() => open('reopen')}>
                  {t('books.period.reopen', { month: reopenable })}
                </Button>
              ) : null}
              {month && isClosable ? (
                <Button kind="primary" icon={<Lock size={15} aria-hidden />} onClick={() => open('close')}>
                  {t('books.period.close', { month })}
                </Button>
              ) : null}
            </div>
          ) : null
        }
      >
        <p className="mb-3 text-muted">
          {closedUntil ? (
            <>
              {t('books.period.closedUntil')} <DateText value={closedUntil} />
            </>
          ) : (
            t('books.period.none')
          )}
        </p>
        {month && mayClose ? (
          <div className="mb-3 max-w-xs">
            <MonthPicker
              label={t('books.period.until')}
              help={t('books.period.untilHelp')}
              value={month}
              onChange={(value) => choose(value || undefined)}
            />
          </div>
        ) : null}
        {month === null ? <p>{t('books.period.nothing')}</p> : null}
        {month && !isClosable ? <p className="mb-3">{t('books.period.notClosable')}</p> : null}
        {month && isClosable && count === 0 ? <Alert tone="ok">{t('books.period.complete', { month })}</Alert> : null}
        {month && count > 0 ? <OpenItems open={periods.open} /> : null}
      </Card>
      <Card flush title={t('books.period.history')}>
        {history.length === 0 ? <EmptyState title={t('books.period.noHistory')} /> : <History history={history} />}
      </Card>
      {opened === 'close' && month ? <ClosePeriod month={month} count={count} onClose={close} /> : null}
      {opened === 'reopen' && reopenable ? <ReopenPeriod month={reopenable} onClose={close} /> : null}
    </div>
  );
}

function OpenItems({ open }: { open: Open }) {
  const { t } = useTranslation();
  return (
    <dl className="space-y-3">
      {KINDS.filter((kind) => open[kind].count > 0).map((kind) => (
        <div key={kind}>
          <dt className="font-medium">
            {t(`books.period.kind.${kind}`)} <span className="tabular text-muted">{open[kind].count}</span>
          </dt>
          <dd className="text-muted">
            {open[kind].items.map(({ number, detail }) => `${number} (${detail})`).join(', ')}
            {open[kind].count > open[kind].items.length ? (
              <> {t('books.period.more', { count: open[kind].count - open[kind].items.length })}</>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function History({ history }: { history: readonly Change[] }) {
  const { t } = useTranslation();
  const details = ({ reason, openItems }: Change): string =>
    reason ??
    KINDS.filter((kind) => openItems?.[kind])
      .map((kind) => `${t(`books.period.kind.${kind}`)}: ${openItems?.[kind]}`)
      .join('; ');
  const columns: PlainColumn<Change>[] = [
    { id: 'month', header: t('books.period.month'), cell: ({ month }) => <span className="font-medium">{month}</span> },
    { id: 'action', header: t('books.period.action'), cell: ({ action }) => t(`books.period.did.${action}`) },
    { id: 'by', header: t('books.period.by'), cell: ({ byName }) => byName },
    { id: 'at', header: t('books.period.at'), cell: ({ at }) => <DateText value={at} time /> },
    { id: 'details', header: t('books.period.details'), wide: true, cell: details },
  ];
  return (
    <PlainTable stacked label={t('books.period.history')} columns={columns} rows={history} rowId={({ at, action }) => `${at} ${action}`} />
  );
}
