import { bankLineSetAside } from '@bls/proto/client/finance/bank-statements';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { type PlainColumn, PlainTable } from '../../../domain/deal/plain-table.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { Money } from '../../../domain/money/money.js';
import { notify } from '../../../ui/feedback/notify.js';
import { Status } from '../../../ui/feedback/status.js';
import { formatDate } from '../../../lib/text/format.js';
import { usePhone } from '../../../lib/browser/media.js';
import { useCommand } from '../../../lib/api/query.js';
import { useBillingPaths } from '../paths.js';
import type { Line } from './line.js';
import { Proposals } from './proposals.js';
import { UndoMatch } from './undo-match.js';

const TONES = { open: 'warning', confirmed: 'ok', setAside: 'neutral' } as const;

type Props = { statementId: string; lines: readonly Line[] };

/** The incoming payments line by line; on phones each line is a card. */
export function BankLines(props: Props) {
  return usePhone() ? <Cards {...props} /> : <Table {...props} />;
}

function Cards({ statementId, lines }: Props) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.fileRow} className="space-y-2 px-4 py-3">
          <div className="flex items-baseline justify-between gap-3">
            <DateText value={line.day} />
            <Money amount={line.amount} currency={line.currency} />
          </div>
          <Words line={line} />
          <div>
            <Decided line={line} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <Proposals statementId={statementId} line={line} />
            <Decision statementId={statementId} line={line} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Table({ statementId, lines }: Props) {
  const { t } = useTranslation();
  const columns: PlainColumn<Line>[] = [
    { id: 'day', header: t('bankStatement.day'), cell: ({ day }) => <DateText value={day} /> },
    {
      id: 'amount',
      header: t('billing.payment.amount'),
      align: 'right',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { id: 'text', header: t('bankStatement.text'), wide: true, cell: (line) => <Words line={line} /> },
    { id: 'status', header: t('billing.status'), cell: (line) => <Decided line={line} /> },
    {
      id: 'proposal',
      header: t('bankStatement.proposal'),
      wide: true,
      cell: (line) => <Proposals statementId={statementId} line={line} />,
    },
    {
      id: 'aside',
      header: t('bankStatement.decision'),
      align: 'right',
      cell: (line) => <Decision statementId={statementId} line={line} />,
    },
  ];
  return <PlainTable label={t('bankStatement.incoming')} columns={columns} rows={lines} rowId={({ fileRow }) => String(fileRow)} />;
}

function Words({ line: { payer, reference, repeated, bills, status, undone } }: { line: Line }) {
  const { t } = useTranslation();
  const paths = useBillingPaths();
  return (
    <div className="min-w-48">
      <p className="font-medium">{payer}</p>
      <p className="break-words text-muted">{reference}</p>
      {repeated ? <p className="text-warning">{t('bankStatement.repeated')}</p> : null}
      {bills.length > 0 ? (
        <p>
          {t('bankStatement.unreported')}{' '}
          {bills.map(({ id, number }) => (
            <LinkTo key={id} to={paths.bill(id)} className="mr-2 text-accent-text hover:underline">
              {number}
            </LinkTo>
          ))}
        </p>
      ) : null}
      {undone && status !== 'confirmed' ? (
        <p className="max-w-prose break-words text-muted">
          {t('bankStatement.undone', { number: undone.number, name: undone.by, at: formatDate(undone.at), reason: undone.reason })}
        </p>
      ) : null}
    </div>
  );
}

function Decided({ line: { status, decidedBy, matchReason, payment } }: { line: Line }) {
  const { t } = useTranslation();
  const paths = useBillingPaths();
  return (
    <>
      <Status tone={TONES[status]} text={t(`bankStatement.status.${status}`)} />
      {payment ? (
        <LinkTo to={paths.payment(payment.id)} className="block font-medium hover:underline">
          {payment.number}
        </LinkTo>
      ) : null}
      {matchReason ? (
        <span className="block max-w-52 text-xs whitespace-normal text-muted">{t(`bankStatement.matchReason.${matchReason}`)}</span>
      ) : null}
      {decidedBy && status !== 'open' ? (
        <span className="block text-xs text-muted">{t('bankStatement.by', { name: decidedBy })}</span>
      ) : null}
    </>
  );
}

function Decision({ statementId, line }: { statementId: string; line: Line }) {
  return line.status === 'confirmed' ? (
    <UndoMatch statementId={statementId} line={line} />
  ) : (
    <Aside statementId={statementId} fileRow={line.fileRow} aside={line.status === 'open'} />
  );
}

function Aside({ statementId, fileRow, aside }: { statementId: string; fileRow: number; aside: boolean }) {
  const { t } = useTranslation();
  const set = useCommand(bankLineSetAside);
  return (
    <Button
      size="small"
      kind="quiet"
      busy={set.isPending}
      onClick={() => void set.mutateAsync({ statementId, fileRow, aside }).catch((error: unknown) => notify.error(error, t))}
    >
      {t(aside ? 'bankStatement.aside' : 'bankStatement.back')}
    </Button>
  );
}
