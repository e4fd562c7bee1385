import { royaltyOfReport } from '@bls/proto/client/finance/bills';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { Currency } from '@bls/proto/domain/values/money';
import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/actions/button.js';
import { Card } from '../../../ui/layout/card.js';
import { Drawer } from '../../../ui/overlay/drawer.js';
import { CalculationSteps } from '../../../domain/explain/calculation-steps.js';
import { exactAmount } from '../../../domain/explain/exact.js';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { Money } from '../../../domain/money/money.js';
import { Skeleton } from '../../../ui/feedback/skeleton.js';
import { currencyLabel } from '../../../lib/text/format.js';
import { useCall } from '../../../lib/api/query.js';
import { useUser } from '../../../lib/session/session.js';
import { noBillReason } from './no-bill.js';
import { pathTo } from '../../../lib/screens/path.js';
import { ROUTES } from '../../../lib/screens/patterns.js';

type Pool = ResponseOf<typeof royaltyOfReport>['pools'][number];

/** The royalty of the month, and for each pool its bills or the reason why there is none. */
export function RoyaltyCard({ reportId }: { reportId: string }) {
  const { t } = useTranslation();
  const { data, error } = useCall(royaltyOfReport, { id: reportId });
  // a file without sales has no royalty
  if (error?.code === 'notFound') return null;
  if (!data) return <Skeleton className="h-24 w-full" />;
  const { currency, royalty, pools } = data;
  return (
    <Card
      title={t('salesReports.earned.title')}
      actions={
        <span className="tabular font-semibold text-text">
          <span className="mr-1.5 text-xs font-normal text-muted">{currencyLabel(currency)}</span>
          {exactAmount(royalty, currency)}
        </span>
      }
      flush
    >
      <ul className="divide-y divide-line">
        {pools.map((pool) => (
          <PoolRow key={`${pool.page.pool} ${pool.page.years.join()}`} pool={pool} currency={currency} />
        ))}
      </ul>
    </Card>
  );
}

function PoolRow({ pool, currency }: { pool: Pool; currency: Currency }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const side = useUser()?.UserType === USER_TYPES.licensee ? ROUTES.billing.licensee : ROUTES.billing.licensor;
  const { page, bills } = pool;
  const title = t('explain.pool', { name: pool.name, years: page.years.join(', ') });
  const money = (figure: string): string => `${currencyLabel(currency)} ${exactAmount(figure, currency)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        {bills.length === 0 ? (
          <p className="text-muted">
            {t(`salesReports.earned.${noBillReason(page)}`, { earned: money(page.earned.total), billed: money(page.billedBefore) })}
          </p>
        ) : (
          <ul>
            {bills.map((bill) => (
              <li key={bill.id} className="flex flex-wrap items-baseline gap-x-2">
                <LinkTo to={pathTo(side.bill, { id: bill.id })} className="rounded-sm font-medium text-accent-text hover:underline">
                  {bill.number}
                </LinkTo>
                <span className="text-muted">{t(`billKind.${bill.kind}`)}</span>
                <Money amount={bill.amount} currency={currency} />
                <span className="text-xs text-muted">{t('salesReports.earned.beforeTax')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('explain.title')}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={title} wide>
        <CalculationSteps
          page={page}
          poolName={pool.name}
          carryPools={pool.carryPools}
          bill={{ kind: bills[0]?.kind ?? 'ROYALTY', year: bills[0]?.year ?? page.years.at(-1) ?? 1, currency }}
        />
      </Drawer>
    </li>
  );
}
