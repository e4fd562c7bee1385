import { territoryList } from '@bls/proto/client/identity/tenants/territory';
import type { TerritoryRow } from '@bls/proto/contracts/calls/identity/tenants/territory';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/api/query.js';

const none: readonly TerritoryRow[] = [];

/** The territories of the tenant, as options and by name; a removed territory in an old deal is shown by its built-in name or its code. */
export function useTerritories() {
  const { t, i18n } = useTranslation();
  const query = useCall(territoryList, {}, { staleTime: 5 * 60_000 });
  const rows = query.data ?? none;
  const shown = (row: TerritoryRow): string => (i18n.language === 'zh' ? row.nameZh : row.name);
  const nameOf = (code: string): string => {
    const row = rows.find((each) => each.code === code);
    return row ? shown(row) : t(`territory.${code}`, { defaultValue: code });
  };
  return { query, rows, nameOf, options: rows.map((row) => ({ value: row.code, label: shown(row) })) };
}
