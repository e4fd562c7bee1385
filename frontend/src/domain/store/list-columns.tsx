import { DECISIONS, PLATFORMS, STORE_TYPES, type StoreKind } from '@bls/proto/domain/enumerations/aul';
import type { StoreRow } from '@bls/proto/contracts/views/aul';
import { waitsFor } from '@bls/proto/domain/workflow/workflow';
import { LIST_LATE_AFTER_DAYS } from '@bls/proto/domain/workflow/lateness';
import { isResting } from '@bls/proto/domain/workflow/resting';
import { useTranslation } from 'react-i18next';
import { useLicenseeFilter } from '../company/use-licensee-filter.js';
import { formatDecimal } from '../../lib/text/format.js';
import type { Column } from '../list/data-table.js';
import { Age, DateText } from '../../ui/feedback/date-text.js';
import { Money } from '../money/money.js';
import { Status } from '../../ui/feedback/status.js';
import type { Filter } from '../../ui/table/types.js';
import { KINDS } from './kinds.js';
import { useStoreText } from './use-store-text.js';
import { useNameOf } from '../../lib/text/names.js';

/** The columns of the lists; the licensee only for readers who see several companies. */
export function useStoreColumns(kind: StoreKind, own: boolean): Column<StoreRow>[] {
  const { t } = useTranslation();
  const name = useNameOf();
  const { workflow } = KINDS[kind];
  const { platform, storeType } = useStoreText();
  const quantity = (amount: number | null) => (amount === null ? null : formatDecimal(amount));
  const sticker = kind === 'sticker';
  const waits = (row: StoreRow): boolean => waitsFor(workflow, row.status).length > 0;
  return [
    { id: 'number', header: t('stores.number'), sort: true, title: true, cell: (row) => `${row.number} v${row.version}` },
    ...(own
      ? []
      : [{ id: 'companyName', header: t('stores.licensee'), sort: true, width: 180, cell: (row: StoreRow) => name(row, 'companyName') }]),
    { id: 'storeName', header: t('stores.storeName'), sort: true, width: own ? 240 : 190, cell: (row) => row.storeName },
    { id: 'platform', header: t('stores.platform'), sort: true, hidden: sticker && !own, cell: (row) => platform(row.platform) },
    {
      id: 'status',
      header: t('stores.status'),
      sort: true,
      badge: true,
      cell: (row) => <Status tone={workflow.states[row.status]?.tone ?? 'neutral'} text={t(`${kind}.status.${row.status}`)} />,
    },
    {
      id: 'statusSince',
      header: t('stores.since'),
      sort: true,
      align: 'right',
      cell: (row) => <Age since={row.statusSince} {...(waits(row) ? { lateAfterDays: LIST_LATE_AFTER_DAYS } : {})} />,
    },
    { id: 'storeType', header: t('stores.storeType'), hidden: true, cell: (row) => storeType(row.storeType) },
    {
      id: 'from',
      header: t('stores.from'),
      sort: true,
      align: 'right',
      hidden: sticker || !own,
      cell: (row) => <DateText value={row.from} />,
    },
    { id: 'to', header: t('stores.to'), sort: true, align: 'right', hidden: sticker, cell: (row) => <DateText value={row.to} /> },
    { id: 'quantity', header: t('stores.quantity'), align: 'right', hidden: !sticker, cell: (row) => quantity(row.quantity) },
    {
      id: 'approvedQuantity',
      header: t('stores.approvedQuantity'),
      align: 'right',
      hidden: !sticker,
      cell: (row) => quantity(row.approvedQuantity),
    },
    {
      id: 'annualSales',
      header: t('stores.annualSales'),
      sort: true,
      align: 'right',
      hidden: true,
      cell: (row) => <Money amount={row.annualSales} currency={row.currency} />,
    },
    {
      id: 'decision',
      header: t('stores.decision'),
      hidden: sticker || !own,
      cell: (row) => (row.decision ? t(`aul.decision.${row.decision}`) : '–'),
    },
    ...(own ? [] : [{ id: 'ruleName', header: t('stores.rule'), hidden: true, cell: (row: StoreRow) => row.ruleName }]),
    { id: 'sendCount', header: t('stores.sendCount'), align: 'right', hidden: true, cell: (row) => formatDecimal(row.sendCount) },
  ];
}

/** The filters of the lists; `rows` name the licensees in the address. */
export function useStoreFilters(kind: StoreKind, staff: boolean, rows: readonly StoreRow[]): Filter[] {
  const { t } = useTranslation();
  const name = useNameOf();
  const { workflow } = KINDS[kind];
  const { platform, storeType } = useStoreText();
  const options = (values: readonly string[], label: (value: string) => string) => values.map((value) => ({ value, label: label(value) }));
  const byLicensee = useLicenseeFilter(t('stores.licensee'), (company) =>
    name(
      rows.find((row) => row.companyId === company),
      'companyName',
    ),
  );
  return [
    { id: 'waitingForMe', label: t('stores.waitingForMe'), kind: 'flag' },
    {
      id: 'status',
      label: t('stores.status'),
      options: options(
        Object.keys(workflow.states).filter((status) => isResting(workflow, status)),
        (status) => t(`${kind}.status.${status}`),
      ),
    },
    { id: 'platform', label: t('stores.platform'), options: options(PLATFORMS, platform) },
    { id: 'storeType', label: t('stores.storeType'), options: options(STORE_TYPES, storeType) },
    ...(staff ? [byLicensee] : []),
    { id: 'decision', label: t('stores.decision'), options: options(DECISIONS, (decision) => t(`aul.decision.${decision}`)) },
  ];
}
