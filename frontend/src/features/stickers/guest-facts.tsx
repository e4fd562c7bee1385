import type { GuestView } from '@bls/proto/domain/sticker/guest-view';
import { useTranslation } from 'react-i18next';
import { DateText } from '../../ui/feedback/date-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { Money } from '../../domain/money/money.js';
import { formatDecimal } from '../../lib/text/format.js';
import { useNameOf } from '../../lib/text/names.js';

/** The application as a guest sees it: read-only, without files and people. */
export function GuestFacts({ view }: { view: GuestView }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const platform = view.platform === 'ownShop' ? name(view, 'ownShopName') : t(`aul.platform.${view.platform}`);
  return (
    <KeyValueList
      rows={[
        { label: t('stores.number'), value: `${view.number} v${view.version}` },
        { label: t('stores.licensee'), value: name(view, 'companyName') },
        { label: t('stores.storeName'), value: view.storeName },
        { label: t('stores.platform'), value: platform },
        { label: t('stores.storeType'), value: t(`aul.storeType.${view.storeType}`) },
        { label: t('stores.storeUrl'), value: <span className="break-all">{view.storeUrl}</span> },
        { label: t('stores.storeId'), value: view.storeId },
        { label: t('stores.operator'), value: view.operator },
        { label: t('stores.distributor'), value: view.distributor },
        {
          label: t('stores.period'),
          value: (
            <>
              <DateText value={view.from} /> – <DateText value={view.to} />
            </>
          ),
        },
        { label: t('stores.annualSales'), value: <Money amount={view.annualSales} currency={view.currency} /> },
        { label: t('stores.marketingBudget'), value: <Money amount={view.marketingBudget} currency={view.currency} /> },
        {
          label: t('stores.quantity'),
          value: (
            <ul>
              {view.lines.map((line, index) => (
                <li key={index}>
                  {line.name}: {line.quantity === null ? '–' : formatDecimal(line.quantity)}
                </li>
              ))}
            </ul>
          ),
        },
        { label: t('stores.guests.until'), value: <DateText value={view.expiresAt} time /> },
      ]}
    />
  );
}
