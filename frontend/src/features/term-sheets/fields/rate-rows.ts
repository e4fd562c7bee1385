import { DETERMINATIONS_OF, type RateType } from '@bls/proto/domain/enumerations/term-sheet';
import { ANY } from '@bls/proto/domain/term-sheet/match';
import type { GridRow } from '../../../ui/grid/paste.js';
import { newRowId } from '../form-values.js';

/** A new rate: of all sales, at a percentage of the wholesale price. */
export const newRate = () => ({
  id: newRowId(),
  category: ANY,
  subCategory: ANY,
  channel: ANY,
  propertyId: ANY,
  royaltyBase: 'wholesale',
  determination: 'value',
  type: 'fixedRate',
  rate: '',
  fee: '',
  per: '',
  mode: '',
  bands: [],
});

export const isSliding = (type: unknown): boolean => type === 'slidingRate' || type === 'slidingFee';
export const hasRate = (row: GridRow): boolean => row['type'] === 'fixedRate';
export const hasFee = (row: GridRow): boolean => row['type'] === 'fixedFee' || row['type'] === 'flatFee';
export const hasPeriod = (row: GridRow): boolean => row['type'] === 'flatFee';
/** What the rate of a row can count. */
export const determinationsOf = (row: GridRow) => DETERMINATIONS_OF[row['type'] as RateType] ?? DETERMINATIONS_OF.fixedRate;

/** A row whose type was changed: without the figures, which have another unit, and with what the type usually counts. */
export function withNewType(row: GridRow): GridRow {
  const { type } = row;
  return {
    ...row,
    determination: type === 'fixedRate' || type === 'slidingRate' ? 'value' : 'units',
    rate: '',
    fee: '',
    per: '',
    mode: '',
    bands: isSliding(type) ? [{ from: '0', to: '', rate: '', fee: '' }] : [],
  };
}
/** A row whose category was changed: a sub-category belongs to one category. */
export const withNewCategory = (row: GridRow): GridRow => ({ ...row, subCategory: ANY });
