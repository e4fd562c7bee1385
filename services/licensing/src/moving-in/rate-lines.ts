import type { MovedContract } from '@bls/proto/contracts/calls/licensing/contracts/moved-contract';
import type { RateLine } from '@bls/proto/domain/term-sheet/terms';
import type { RoyaltyBase } from '@bls/proto/domain/enumerations/term-sheet';
import { decimal, divide, format } from '@bls/proto/domain/values/decimal';
import type { At, Lookup } from './lookup.js';

type Row = MovedContract['rates'][number];
type Places = Pick<RateLine, 'category' | 'subCategory' | 'channel' | 'propertyId'>;

const HUNDRED = decimal('100');
/** "8" (per cent) as the fraction that terms have. */
const fraction = (percent: string): string => format(divide(decimal(percent), HUNDRED), 6).replace(/\.?0+$/, '');

/** Rates of a contract: rows of one category, channel and property with bands are one sliding scale. */
export function rateLines(rows: readonly Row[], lookup: Lookup): RateLine[] {
  const read = rows.map((row) => ({ row, places: placesOf(row, lookup) }));
  const groups = Map.groupBy(read, ({ row, places }, n) => (row.values['from'] === undefined ? `row ${n}` : JSON.stringify(places)));
  return [...groups.values()].map((group, n) => {
    const { row, places } = group[0] as (typeof group)[number];
    const common = { id: `r${n + 1}`, ...places, royaltyBase: (row.values['base'] ?? 'wholesale') as RoyaltyBase };
    const { rate, fee } = row.values;
    if (row.values['from'] !== undefined)
      return {
        ...common,
        determination: rate === undefined ? 'units' : 'value',
        type: rate === undefined ? 'slidingFee' : 'slidingRate',
        mode: row.values['mode'] === 'whole' ? 'whole' : 'marginal',
        bands: group.map(({ row: { values } }) => ({
          from: values['from'] ?? '',
          to: values['to'] ?? null,
          ...(values['rate'] === undefined ? {} : { rate: fraction(values['rate']) }),
          ...(values['fee'] === undefined ? {} : { fee: values['fee'] }),
        })),
      };
    if (rate === undefined && fee !== undefined) return { ...common, determination: 'units', type: 'fixedFee', fee };
    return { ...common, determination: 'value', type: 'fixedRate', ...(rate === undefined ? {} : { rate: fraction(rate) }) };
  });
}

function placesOf({ row, values }: Row, lookup: Lookup): Places {
  const at: At = { sheet: 'rates', row };
  const category = lookup.orAll(values['category'], (name) => lookup.category(at, 'category', name));
  const within = category === '*' ? undefined : category;
  return {
    category,
    subCategory: lookup.orAll(values['subCategory'], (name) => lookup.subCategory(at, 'subCategory', name, within)),
    channel: values['channel'] ?? '*',
    propertyId: lookup.orAll(values['property'], (name) => lookup.property(at, 'property', name)?.propertyId),
  };
}
