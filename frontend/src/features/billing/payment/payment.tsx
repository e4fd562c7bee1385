import { fileDescribe } from '@bls/proto/client/files/download';
import { paymentDecide, paymentRead } from '@bls/proto/client/finance/payments';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { decimal, format, negate } from '@bls/proto/domain/values/decimal';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../../domain/workflow/action-bar.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { DateText } from '../../../ui/feedback/date-text.js';
import { type PlainColumn, PlainTable } from '../../../domain/deal/plain-table.js';
import { KeyValueList } from '../../../ui/layout/key-value-list.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { Money } from '../../../domain/money/money.js';
import { PageHeader, WithAside } from '../../../ui/layout/page.js';
import { Badge } from '../../../ui/feedback/status.js';
import { Timeline } from '../../../domain/workflow/timeline.js';
import { statusSince } from '../../../domain/workflow/status-since.js';
import { WorkflowLine } from '../../../domain/workflow/workflow-line.js';
import { isZero } from '../../../domain/explain/exact.js';
import { formatSize } from '../../../lib/text/format.js';
import { useCall, useCommand } from '../../../lib/api/query.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useCan } from '../../../lib/session/session.js';
import { downloadUrl } from '../../../lib/api/upload.js';
import { BillStatus } from '../bill-columns.js';
import { useBillingPaths } from '../paths.js';
import { CreditActions } from '../credit/credit-actions.js';
import { ConfirmPaymentDialog, dayOf } from './confirm-payment.js';
import { useNameOf } from '../../../lib/text/names.js';
import { ContractLink } from '../../../domain/deal/contract-link.js';

type Detail = ResponseOf<typeof paymentRead>;

/** One payment: its bills, its proof, and finance's decision. */
export default function Payment() {
  const { t } = useTranslation();
  const name = useNameOf();
  const { id } = useParams(ROUTES.billing.licensor.payment);
  const can = useCan();
  const paths = useBillingPaths();
  const [confirming, setConfirming] = useState(false);
  const query = useCall(paymentRead, { id });
  const decide = useCommand(paymentDecide);
  if (!query.data) return <Awaiting query={query} />;
  const { payment, items, history, actions } = query.data;
  const waiting = waitsFor(paymentWorkflow, payment.status);
  const confirm = actions.find(({ action, allowed }) => action === 'confirm' && allowed);
  return (
    <>
      <PageHeader
        title={
          <>
            {payment.number} · <Money amount={payment.amount} currency={payment.currency} />
          </>
        }
        note={
          payment.kind === 'payment'
            ? name(payment, 'companyName')
            : `${t(`payment.kind.${payment.kind}`)} · ${name(payment, 'companyName')}`
        }
        crumbs={[
          { label: t('billing.title'), to: paths.list },
          { label: t('billing.payments'), to: paths.payments },
        ]}
        actions={
          <>
            <ActionBar
              actions={actions.filter((action) => action !== confirm)}
              texts="payment"
              run={({ reason }) => decide.mutateAsync({ id, revision: payment.revision, action: 'kickBack', comment: reason })}
            />
            <CreditActions
              credit={{
                kind: 'onAccount',
                id,
                number: payment.number,
                revision: payment.revision,
                day: '',
                contractNumber: null,
                available: payment.available,
              }}
              companyId={payment.companyId}
              currency={payment.currency}
              setOff={can('credit.setOff') && !isZero(payment.available)}
              refund={can('credit.refund') && !isZero(payment.available)}
            />
            {confirm ? (
              <Button kind="primary" onClick={() => setConfirming(true)}>
                {t(`payment.confirmOf.${payment.kind}`)}
              </Button>
            ) : null}
          </>
        }
      />
      {payment.kind === 'receipt' ? null : (
        <WorkflowLine
          workflow={paymentWorkflow}
          texts="payment"
          state={payment.status}
          history={history}
          since={statusSince(history) ?? payment.reportedAt}
          waitsFor={waiting}
          mine={actions.some(({ action, allowed }) => action === 'confirm' && allowed)}
        />
      )}
      <WithAside
        aside={
          <Card title={t('billing.activity')}>
            <Timeline texts="payment" history={history} />
          </Card>
        }
      >
        <Card title={t('billing.details')}>
          <Facts payment={payment} />
        </Card>
        {items.length > 0 ? (
          <Card title={t('billing.title')} flush>
            <Items items={items} />
          </Card>
        ) : null}
      </WithAside>
      {confirming ? <ConfirmPaymentDialog payment={payment} onClose={() => setConfirming(false)} /> : null}
    </>
  );
}

function Facts({ payment }: { payment: Detail['payment'] }) {
  const { t } = useTranslation();
  const paths = useBillingPaths();
  const { data } = useCall(fileDescribe, { ids: payment.fileIds });
  const files = (data?.files ?? []).map((file) => (
    <a key={file.fileId} href={downloadUrl(file.fileId)} download={file.name} className="flex items-center gap-1.5 hover:underline">
      <FileText size={14} aria-hidden className="shrink-0 text-quiet" />
      <span className="min-w-0 truncate">{file.name}</span>
      <span className="shrink-0 text-xs text-muted">{formatSize(file.size)}</span>
    </a>
  ));
  const waiting = payment.status === 'submitted';
  const { certificate } = payment;
  const refund = payment.kind === 'refund';
  const rows = [
    { label: t('billing.payment.kind'), value: t(`payment.kind.${payment.kind}`) },
    {
      label: t(certificate ? 'billing.certificate.amount' : refund ? 'billing.refund.amount' : 'billing.payment.amount'),
      value: (
        <span className="inline-flex flex-wrap gap-2">
          <Money amount={refund ? format(negate(decimal(payment.amount))) : payment.amount} currency={payment.currency} />
          {payment.partial ? <Badge tone="warning">{t('billing.payment.partial')}</Badge> : null}
        </span>
      ),
    },
    ...(isZero(payment.onAccount)
      ? []
      : [
          { label: t('billing.payment.onAccount'), value: <Money amount={payment.onAccount} currency={payment.currency} /> },
          { label: t('billing.payment.available'), value: <Money amount={payment.available} currency={payment.currency} /> },
        ]),
    ...(payment.source
      ? [
          {
            label: t('billing.refund.source'),
            value: (
              <LinkTo to={paths.payment(payment.source.id)} className="font-medium hover:underline">
                {payment.source.number}
              </LinkTo>
            ),
          },
        ]
      : []),
    ...(payment.bankReference ? [{ label: t('billing.payment.bankReference'), value: payment.bankReference }] : []),
    ...(certificate ? [] : [{ label: t('billing.payment.transferDate'), value: <DateText value={payment.transferDate} /> }]),
    { label: t(dayOf(payment.kind)), value: <DateText value={payment.collectedDate} /> },
    ...(waiting ? [{ label: t('billing.payment.rejectOn'), value: <DateText value={payment.rejectOn} /> }] : []),
    ...(certificate
      ? [
          { label: t('billing.certificate.number'), value: certificate.number },
          { label: t('billing.certificate.date'), value: <DateText value={payment.transferDate} /> },
          { label: t('billing.certificate.onPaper'), value: <Money amount={certificate.amount} currency={certificate.currency} /> },
          { label: t('billing.certificate.issuedBy'), value: payment.payerBank },
        ]
      : [
          { label: t('billing.payment.payerBank'), value: payment.payerBank },
          { label: t('billing.payment.beneficiaryBank'), value: payment.beneficiaryBank },
        ]),
    {
      label: t(certificate ? 'billing.certificate.proof' : 'billing.report.proof'),
      value: files.length > 0 ? <span className="block space-y-1">{files}</span> : undefined,
    },
    ...(payment.memo ? [{ label: t('billing.payment.memo'), value: <span className="whitespace-pre-line">{payment.memo}</span> }] : []),
    { label: t('billing.payment.reportedBy'), value: payment.reportedByName },
  ];
  return <KeyValueList rows={rows} />;
}

function Items({ items }: { items: Detail['items'] }) {
  const { t } = useTranslation();
  const paths = useBillingPaths();
  const columns: PlainColumn<Detail['items'][number]>[] = [
    {
      id: 'number',
      header: t('billing.number'),
      cell: ({ bill }) => (
        <LinkTo to={paths.bill(bill.id)} className="font-medium hover:underline">
          {bill.number}
        </LinkTo>
      ),
    },
    { id: 'kind', header: t('billing.kind'), cell: ({ bill }) => t(`billKind.${bill.kind}`) },
    { id: 'contract', header: t('billing.contract'), cell: ({ bill }) => <ContractLink number={bill.contractNumber} /> },
    { id: 'status', header: t('billing.status'), cell: ({ bill }) => <BillStatus status={bill.status} /> },
    { id: 'total', header: t('billing.total'), align: 'right', cell: ({ bill }) => <Money amount={bill.total} currency={bill.currency} /> },
    {
      id: 'share',
      header: t('billing.payment.paidHere'),
      align: 'right',
      cell: ({ bill, amount }) => <Money amount={amount} currency={bill.currency} />,
    },
  ];
  return <PlainTable stacked label={t('billing.title')} columns={columns} rows={items} rowId={({ bill }) => bill.id} />;
}
