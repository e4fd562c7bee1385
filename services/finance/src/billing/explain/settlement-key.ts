import type { Settlement } from '@bls/proto/domain/royalty/case/result';

/** A group of contract years of a pool, as a key. */
export const groupKey = ({ pool, years }: Pick<Settlement, 'pool' | 'years'>): string => `${pool} ${years.join(',')}`;

/** One page of a trace, as a key. */
export const pageKey = (on: string | null, pool: string, years: readonly number[]): string =>
  `${on} ${groupKey({ pool, years: [...years] })}`;
