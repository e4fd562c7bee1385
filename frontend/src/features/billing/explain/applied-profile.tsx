import type { billExplain } from '@bls/proto/client/finance/bills';
import type { ResponseOf } from '@bls/proto/contracts/call';
import { useTranslation } from 'react-i18next';
import { useCountryName } from '../../../domain/company/country.js';
import { formatDate } from '../../../lib/text/format.js';
import { useNameOf } from '../../../lib/text/names.js';

type Tax = NonNullable<ResponseOf<typeof billExplain>['tax']>;

/** The tax profile of a bill, why it has it, and since when its rates hold. */
export function AppliedProfile({ tax }: { tax: Tax }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const countryName = useCountryName();
  const country = countryName(tax.country) || t('billing.unknownCountry');
  return (
    <p className="text-muted">
      {t('billing.taxProfile')}: <span className="font-medium text-text">{name(tax)}</span> ·{' '}
      {t(`billing.taxChosenBy.${tax.chosenBy}`, { country })} · {t('billing.taxSince', { day: formatDate(tax.from) })}
    </p>
  );
}
