import { billRead } from '@bls/proto/client/finance/bills';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import type { Capability } from '@bls/proto/domain/access/permissions';
import { billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import { decimal, subtract } from '@bls/proto/domain/values/decimal';
import { moneyText } from '@bls/proto/domain/values/money';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionBar } from '../../../domain/workflow/action-bar.js';
import { Alert } from '../../../ui/feedback/alert.js';
import { Awaiting } from '../../../ui/layout/awaiting.js';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { PageHeader, WithAside } from '../../../ui/layout/page.js';
import { Timeline } from '../../../domain/workflow/timeline.js';
import { statusSince } from '../../../domain/workflow/status-since.js';
import { WorkflowLine } from '../../../domain/workflow/workflow-line.js';
import { useCall } from '../../../lib/api/query.js';
import { useParams } from '../../../lib/screens/params.js';
import { ROUTES } from '../../../lib/screens/patterns.js';
import { useCan } from '../../../lib/session/session.js';
import { Explanation } from '../explain/explanation.js';
import { BillStatus } from '../bill-columns.js';
import { CreditActions } from '../credit/credit-actions.js';
import { SetOffDialog } from '../credit/set-off.js';
import Bills from '../list/bills.js';
import { useBillingPaths } from '../paths.js';
import { ReportCertificateDialog } from '../payment/report-certificate.js';
import { isUncertified } from '../payment/withheld.js';
import { ReportPaymentDialog } from '../payment/report-payment.js';
import { BillFacts, BillFigures } from './bill-facts.js';
import { BillPayments } from './bill-payments.js';
import { InterestCard } from './interest-card.js';
import { DunningCard } from './dunning-card.js';
import { NoteButton } from './note-button.js';
import { PerformanceCard } from './performance-card.js';
import { ReverseBillDialog } from './reverse-bill.js';
import { useNameOf } from '../../../lib/text/names.js';

type BillDetail = ResponseOf<typeof billRead>['bill'];

/** The actor of the next step. A licensee may report a further payment while one waits for finance, but this is optional. */
const turnOf = (status: BillDetail['status']): Capability[] =>
  billWorkflow.states[status].step === 'confirm' ? ['payment.confirm'] : waitsFor(billWorkflow, status);

/** One bill, or without an id the list. */
export default function BillOrList() {
  const { id } = useParams(ROUTES.billing.licensor.bill);
  return id ? <Bill id={id} /> : <Bills />;
}

/** Its amount with the calculation, its payments, and the permitted actions. */
function Bill({ id }: { id: string }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const can = useCan();
  const paths = useBillingPaths();
  const [explaining, setExplaining] = useState(false);
  const [paying, setPaying] = useState(false);
  const [certifying, setCertifying] = useState(false);
  const [reversing, setReversing] = useState(false);
  const [crediting, setCrediting] = useState(false);
  const query = useCall(billRead, { id });
  if (!query.data) return <Awaiting query={query} />;
  const { bill, payments, history, actions, bankLines, related, exchangeRates, interest } = query.data;
  const company = name(bill, 'companyName');
  const owed = !bill.total.startsWith('-');
  const takenBack = bill.status === 'reversed' ? related.find(({ relation }) => relation === 'reversedBy') : undefined;
  const waiting = owed ? turnOf(bill.status) : [];
  const report = actions.find(({ action, allowed }) => action === 'report' && allowed && bill.open !== bill.reported);
  const reverse = actions.find(({ action, allowed }) => action === 'reverse' && allowed);
  const setOff = actions.some(({ action, allowed }) => action === 'setOff' && allowed);
  return (
    <>
      <PageHeader
        title={bill.number}
        note={`${t(`billKind.${bill.kind}`)} · ${company} · ${bill.contractNumber}`}
        crumbs={[{ label: t('billing.title'), to: paths.list }]}
        actions={
          <>
            {interest ? null : (
              <Button icon={<Calculator size={15} aria-hidden />} onClick={() => setExplaining(true)}>
                {t('explain.title')}
              </Button>
            )}
            <NoteButton bill={bill} />
            <ActionBar
              actions={actions.filter((action) => !action.allowed && can('payment.confirm') === false)}
              texts="bill"
              run={async () => undefined}
            />
            {reverse ? (
              <Button kind="danger" onClick={() => setReversing(true)}>
                {t('bill.action.reverse')}
              </Button>
            ) : null}
            {report && isUncertified(bill) ? <Button onClick={() => setCertifying(true)}>{t('billing.certificate.title')}</Button> : null}
            {owed && setOff ? <Button onClick={() => setCrediting(true)}>{t('bill.action.setOff')}</Button> : null}
            {owed ? null : (
              <CreditActions
                credit={{
                  kind: 'creditNote',
                  id,
                  number: bill.number,
                  revision: bill.revision,
                  day: bill.issuedOn,
                  contractNumber: bill.contractNumber,
                  available: moneyText(subtract(decimal(bill.reported), decimal(bill.open)), bill.currency),
                }}
                companyId={bill.companyId}
                currency={bill.currency}
                setOff={setOff}
                refund={actions.some(({ action, allowed }) => action === 'refund' && allowed)}
              />
            )}
            {report ? (
              <Button kind="primary" onClick={() => setPaying(true)}>
                {t('billing.report.title')}
              </Button>
            ) : null}
          </>
        }
      />
      {takenBack ? (
        <Alert tone="neutral" title={`${t('bill.status.reversed')} · ${takenBack.number}`}>
          {history.findLast(({ action }) => action === 'reverse')?.comment}
        </Alert>
      ) : null}
      {owed && !takenBack ? (
        <WorkflowLine
          workflow={billWorkflow}
          texts="bill"
          state={bill.status}
          history={history}
          since={statusSince(history)}
          waitsFor={waiting}
          mine={waiting.some((capability) => can(capability))}
        />
      ) : null}
      <WithAside
        aside={
          <>
            <Card title={t('billing.details')}>
              <BillFacts bill={bill} bankLines={bankLines} related={related} exchangeRates={exchangeRates} />
            </Card>
            <Card title={t('billing.activity')}>
              <Timeline texts="bill" history={history} />
            </Card>
          </>
        }
      >
        <BillFigures bill={bill} />
        {owed || takenBack ? null : (
          <p className="mb-4">
            <BillStatus status={bill.status} />
          </p>
        )}
        {interest ? <InterestCard interest={interest} currency={bill.currency} /> : null}
        <BillPayments bill={bill} payments={payments} />
        {owed && !takenBack ? <DunningCard bill={bill} mayPause={can('bill.issue')} /> : null}
        {interest ? null : <PerformanceCard contractId={bill.contractId} />}
      </WithAside>
      {interest ? null : <Explanation bill={bill} open={explaining} onClose={() => setExplaining(false)} />}
      {paying ? <ReportPaymentDialog bills={[bill]} bankLines={bankLines} onClose={() => setPaying(false)} /> : null}
      {certifying ? <ReportCertificateDialog bills={[bill]} onClose={() => setCertifying(false)} /> : null}
      {crediting ? (
        <SetOffDialog account={{ companyId: bill.companyId, currency: bill.currency }} bill={bill} onClose={() => setCrediting(false)} />
      ) : null}
      {reversing ? <ReverseBillDialog bill={bill} onClose={() => setReversing(false)} /> : null}
    </>
  );
}
