import { decimal, format } from '@bls/proto/domain/values/decimal';

/** Prices are stored with four decimals and shown without trailing zeros. */
export const priceText = (stored: string): string => format(decimal(stored));
