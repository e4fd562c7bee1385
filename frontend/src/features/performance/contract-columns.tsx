import { USER_TYPES } from '@bls/proto/domain/access/roles';
import { performanceIndex } from '@bls/proto/client/finance/insight/performance';
import { CURRENCY_CODES, type Currency } from '@bls/proto/domain/values/money';
import { FileSpreadsheet, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Column, Filter } from '../../domain/list/data-table.js';
import { LinkTo } from '../../ui/actions/link-to.js';
import { Money } from '../../domain/money/money.js';
import { api } from '../../lib/api/api.js';
import { currencyLabel } from '../../lib/text/format.js';
import { useUser } from '../../lib/session/session.js';
import { useTerritories } from '../../domain/territory/territories.js';
import { useNameOf } from '../../lib/text/names.js';
import { pathOfItemPage } from '../../lib/screens/path.js';

type OfContract = { contractNumber: string; companyName: string; companyNameZh: string | null };

/**
 * Removes the default status filter of month lists: it shows pending months, but the figures come from
 * finished ones.
 */
export const EVERY_STATE = { status: '*' } as const;

/** The contract's licensee; a licensee does not see this column. */
export function useContractColumns<Row extends OfContract>(): Column<Row>[] {
  const { t } = useTranslation();
  const name = useNameOf();
  const own = useUser()?.UserType === USER_TYPES.licensee;
  const columns: Column<Row>[] = [
    { id: 'contractNumber', header: t('performance.contract'), sort: true, title: true, cell: (row) => row.contractNumber },
    {
      id: 'companyName',
      header: t('performance.licensee'),
      sort: true,
      width: 154,
      cell: (row) => name(row, 'companyName'),
    },
  ];
  return own ? columns.slice(0, 1) : columns;
}

const ICONS = { bills: ReceiptText, salesReports: FileSpreadsheet } as const;

/** Links from figures to their sources: the bills and the sales reports of the contract. */
export function useDrillColumn<Row extends OfContract>(): Column<Row> {
  const { t } = useTranslation();
  const type = useUser()?.UserType;
  return {
    id: 'links',
    header: t('performance.details'),
    cell: ({ contractNumber }) => (
      <span className="inline-flex gap-1.5 whitespace-nowrap">
        {(['bills', 'salesReports'] as const).map((place) => {
          const Icon = ICONS[place];
          const label = t(`performance.${place}Of`, { contract: contractNumber });
          return (
            <LinkTo
              key={place}
              to={pathOfItemPage(place, type)}
              search={place === 'salesReports' ? { ...EVERY_STATE, search: contractNumber } : { search: contractNumber }}
              aria-label={label}
              title={label}
              className="rounded-sm p-1 text-accent-text hover:bg-accent-soft"
            >
              <Icon size={16} aria-hidden />
            </LinkTo>
          );
        })}
      </span>
    ),
  };
}

/** A column of money, named after its field. */
export const moneyColumn = <Key extends string, Row extends { currency: Currency } & Record<Key, string | null>>(
  id: Key,
  header: string,
): Column<Row> => ({ id, header, sort: true, align: 'right', cell: (row) => <Money amount={row[id]} currency={row.currency} /> });

/**
 * Columns of money, each named after its field. The first one of a row shows the currency; figures are rounded to whole
 * units, and the bills and reports behind a row show the exact amounts.
 */
export const moneyColumns = <Key extends string, Row extends { currency: Currency } & Record<Key, string | null>>(
  headers: Readonly<Record<Key, string>>,
): Column<Row>[] =>
  (Object.keys(headers) as Key[]).map((id, index) => ({
    id,
    header: headers[id],
    sort: true,
    align: 'right',
    cell: (row) => <Money amount={row[id]} currency={row.currency} bare={index > 0} whole />,
  }));

/** Filters by licensee (with guaranteed contracts), by territory (in deals), and by currency. */
export function useContractFilters(): Filter[] {
  const { t } = useTranslation();
  const name = useNameOf();
  const own = useUser()?.UserType === USER_TYPES.licensee;
  const licensee: Filter = {
    id: 'companyId',
    label: t('performance.licensee'),
    search: async (text) => {
      const { rows } = await api(performanceIndex, { search: text, sort: 'companyName', pageSize: 100 });
      return [...new Map(rows.map((row) => [row.companyId, name(row, 'companyName')]))].map(([value, label]) => ({
        value,
        label,
      }));
    },
  };
  const currency: Filter = {
    id: 'currency',
    label: t('performance.currency'),
    options: CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) })),
  };
  const territory: Filter = { id: 'territory', label: t('performance.territory'), options: useTerritories().options };
  return own ? [territory, currency] : [licensee, territory, currency];
}
