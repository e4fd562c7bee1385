import { decimal, format } from '@bls/proto/domain/values/decimal';
import { type Currency, moneyText } from '@bls/proto/domain/values/money';

/** Decimal text of a numeric column without its trailing zeros: "12.500000000000" -> "12.5". */
export const plain = (numeric: string | null): string | null => (numeric === null ? null : format(decimal(numeric)));

/** A numeric column in the minor units of its currency. */
export const shownMoney = (numeric: string, currency: Currency): string => moneyText(decimal(numeric), currency);

/** "1234567.00" as "1,234,567.00". */
export const groupedAmount = (amount: string): string => amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
