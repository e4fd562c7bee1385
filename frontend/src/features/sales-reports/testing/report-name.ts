import { formatMonth } from '../../../lib/text/format.js';

/** A month of a contract: CT-2026-0001 · 10/2026. */
export const reportName = ({ contractNumber, month }: { contractNumber: string; month: string }): string =>
  `${contractNumber} · ${formatMonth(month)}`;
