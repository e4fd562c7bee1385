import type { billRead } from '@bls/proto/client/finance/bills';
import type { ResponseOf } from '@bls/proto/contracts/call';
import type { Currency } from '@bls/proto/domain/values/money';
import { useTranslation } from 'react-i18next';
import { LinkTo } from '../../../ui/actions/link-to.js';
import { Card } from '../../../ui/layout/card.js';
import { useBillingPaths } from '../paths.js';
import { InterestLines } from './interest-lines.js';

/** Of a bill of late interest: the bill that was paid late, and each stretch of days. */
export function InterestCard({
  interest: { of, calculation },
  currency,
}: {
  interest: NonNullable<ResponseOf<typeof billRead>['interest']>;
  currency: Currency;
}) {
  const { t } = useTranslation();
  const paths = useBillingPaths();
  return (
    <Card title={t('explain.title')}>
      <p className="mb-2">
        {t('billing.interest.of')}{' '}
        <LinkTo to={paths.bill(of.id)} className="font-medium hover:underline">
          {of.number}
        </LinkTo>
      </p>
      <InterestLines interest={calculation} currency={currency} />
    </Card>
  );
}
