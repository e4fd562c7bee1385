import type { StoreDetail } from '@bls/proto/contracts/views/aul';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../lib/text/format.js';
import { Card } from '../../ui/layout/card.js';
import { DateText } from '../../ui/feedback/date-text.js';
import { PlainTable } from '../deal/plain-table.js';
import { useCatalogue } from '../deal/use-deal-text.js';
import { KeyValueList } from '../../ui/layout/key-value-list.js';
import { Money } from '../money/money.js';
import { FileLink } from '../files/file-link.js';
import { useStoreText } from './use-store-text.js';
import { useNameOf } from '../../lib/text/names.js';
import { ContractLink } from '../deal/contract-link.js';

/** The store and the requested terms. */
export function ApplicationFacts({ item }: { item: StoreDetail }) {
  const { t } = useTranslation();
  const name = useNameOf();
  const { platform, storeType } = useStoreText();
  const { content } = item;
  const url = content.storeUrl && /^https?:\/\//i.test(content.storeUrl) ? content.storeUrl : undefined;
  return (
    <Card title={t('stores.form.store')}>
      <KeyValueList
        rows={[
          { label: t('stores.licensee'), value: name(item, 'companyName') },
          { label: t('stores.contract'), value: <ContractLink number={item.contractNumber} /> },
          { label: t('stores.storeName'), value: content.storeName },
          { label: t('stores.platform'), value: platform(content.platform) },
          { label: t('stores.storeType'), value: storeType(content.storeType) },
          {
            label: t('stores.storeUrl'),
            value: url ? (
              <a href={url} target="_blank" rel="noreferrer noopener" className="rounded-sm break-all text-accent-text hover:underline">
                {url}
              </a>
            ) : null,
          },
          { label: t('stores.storeId'), value: content.storeId },
          { label: t('stores.operator'), value: content.operator },
          { label: t('stores.distributor'), value: content.distributor },
          { label: t('stores.tripartite'), value: item.tripartite ? <FileLink file={item.tripartite} /> : null },
          { label: t('stores.period'), value: <Period from={content.from} to={content.to} /> },
          {
            label: t('stores.annualSales'),
            value: content.annualSales ? <Money amount={content.annualSales} currency={item.currency} /> : null,
          },
          {
            label: t('stores.marketingBudget'),
            value: content.marketingBudget ? <Money amount={content.marketingBudget} currency={item.currency} /> : null,
          },
          {
            label: t('stores.insurances'),
            value: content.insurances?.length ? (
              <ul>
                {content.insurances.map((period, index) => (
                  <li key={index}>
                    <Period from={period.from} to={period.to} />
                  </li>
                ))}
              </ul>
            ) : null,
          },
          { label: t('stores.sendCount'), value: formatDecimal(item.sendCount) },
          { label: t('stores.remark'), value: content.remark ? <p className="whitespace-pre-line">{content.remark}</p> : null },
        ]}
      />
    </Card>
  );
}

const Period = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from || to ? (
    <>
      <DateText value={from ?? null} /> – <DateText value={to ?? null} />
    </>
  ) : null;

/** Requested and granted quantities. */
export function ApplicationLines({ item }: { item: StoreDetail }) {
  const { t } = useTranslation();
  const { nameOf } = useCatalogue();
  const lines = item.content.lines ?? [];
  const granted = (line: (typeof lines)[number]) =>
    item.approved.find((each) => each.category === line.category && each.subCategory === line.subCategory)?.quantity;
  return (
    <Card title={t('stores.form.products')} flush>
      <PlainTable
        stacked
        label={t('stores.form.products')}
        columns={[
          {
            id: 'category',
            header: t('stores.category'),
            wide: true,
            cell: (line) => `${nameOf(line.category)} · ${nameOf(line.subCategory)}`,
          },
          {
            id: 'quantity',
            header: t('stores.quantity'),
            align: 'right',
            cell: (line) => (line.quantity === undefined ? '–' : formatDecimal(line.quantity)),
          },
          {
            id: 'approved',
            header: t('stores.approvedQuantity'),
            align: 'right',
            cell: (line) => {
              const quantity = granted(line);
              return quantity === undefined ? '–' : formatDecimal(quantity);
            },
          },
        ]}
        rows={lines}
        rowId={(_line, index) => String(index)}
      />
    </Card>
  );
}
