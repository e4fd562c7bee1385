import { decimal, format } from '@bls/proto/decimal';

/** Prices are kept with four decimals and told without trailing zeros. */
export const priceText = (stored: string): string => format(decimal(stored));
