import { decimal, format } from '@bls/proto/domain/values/decimal';

/** Prices are kept with four decimals and told without trailing zeros. */
export const priceText = (stored: string): string => format(decimal(stored));
