import { decimal, format } from '@bls/proto/domain/values/decimal';

/** Decimal text of a numeric column without its trailing zeros: "12.500000000000" -> "12.5". */
export const plain = (numeric: string | null): string | null => (numeric === null ? null : format(decimal(numeric)));
