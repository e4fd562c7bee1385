import { billExplain, type billRead } from '@bls/proto/client/finance/bills';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../../ui/feedback/date-text.js';
import { CalculationSteps } from '../../../domain/explain/calculation-steps.js';
import { Drawer } from '../../../ui/overlay/drawer.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { ErrorState } from '../../../ui/layout/states.js';
import { useCall } from '../../../lib/api/query.js';
import { taxLines } from '../tax-lines.js';
import { AppliedProfile } from './applied-profile.js';
import { Reports } from './reports.js';

type Bill = ResponseOf<typeof billRead>['bill'];

/** "How was this calculated?": the steps from the earned royalty to the billed amount, and the royalty of each report. */
export function Explanation({ bill, open, onClose }: { bill: Bill; open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(billExplain, open ? { id: bill.id } : undefined);
  const lines = taxLines(bill, t).filter(({ id }) => id !== 'royalty' && id !== 'certified' && id !== 'withheldSetOff');
  const at = lines.findIndex(({ id }) => id === 'tax') + 1;
  const taxSteps = [...lines.slice(0, at), { id: 'total', label: t('billing.total'), value: bill.total, strong: true }, ...lines.slice(at)];
  return (
    <Drawer open={open} onClose={onClose} title={t('billing.explain.of', { number: bill.number })} wide>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton className="h-64" /> : null}
      {data ? (
        <div className="space-y-6">
          <CalculationSteps
            page={data.page}
            poolName={data.poolName}
            carryPools={data.carryPools}
            bill={{ kind: bill.kind, year: bill.contractYear, currency: bill.currency }}
            after={taxSteps}
          />
          {data.tax ? <AppliedProfile tax={data.tax} /> : null}
          <Reports bill={bill} explanation={data} />
          <p className="text-xs text-muted">
            {t('billing.explain.proof', { version: data.contractVersion, hash: data.caseHash.slice(0, 12) })}{' '}
            <DateText value={data.calculatedAt} time />
          </p>
        </div>
      ) : null}
    </Drawer>
  );
}
