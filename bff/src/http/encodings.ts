export type Encoding = 'br' | 'gzip' | 'identity';

/** The best encoding that the client accepts (the header `Accept-Encoding`); `q=0` refuses one. */
export function encodingOf(accepted: string): Encoding {
  const offers = accepted.split(',').map((each) => each.trim().toLowerCase());
  const isAccepted = (name: string): boolean => offers.some((offer) => offer.split(';')[0] === name && !/;\s*q=0(\.0*)?$/.test(offer));
  return (['br', 'gzip'] as const).find(isAccepted) ?? 'identity';
}
