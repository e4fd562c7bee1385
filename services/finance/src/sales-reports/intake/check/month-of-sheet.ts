import { DEFAULT_STYLE } from '@bls/proto/domain/sales-report/reading';
import type { SheetRow } from '@bls/kit/xlsx/reading/cells';
import { monthOfText } from '../../../workbook/workbook.api.js';

/** A month inside a longer text: "某某公司 2026年10月 销售报表", "Sales report 2026-10"; but not a number such as CT-2026-10. */
const INSIDE = /(?<!\d)(?<![A-Za-z\d]-)20\d{2}(?:\s*年\s*\d{1,2}\s*月|[-/.]\d{1,2}(?!\d))|\b[A-Za-z]{3,9}\.? 20\d{2}\b/g;

function monthsInside(text: string): string[] {
  const parts = text.normalize('NFKC').slice(0, 500).match(INSIDE) ?? [];
  return parts.flatMap((part) => {
    const month = monthOfText(part.trim(), DEFAULT_STYLE.dates);
    return month && month !== 'ambiguous' ? [month] : [];
  });
}

/**
 * The month of a sheet without a column for it: by the name of the sheet, else by the only month in the rows above the header; null
 * when neither names one.
 */
export function monthOfSheet(name: string, above: readonly SheetRow[], near: string): string | null {
  const [named] = monthsInside(name);
  if (named) return named;
  const whole = monthOfText(name.normalize('NFKC').trim(), DEFAULT_STYLE.dates, near);
  if (whole && whole !== 'ambiguous') return whole;
  const titles = new Set(above.flatMap(({ cells }) => cells.flatMap((cell) => (cell?.kind === 'text' ? monthsInside(cell.value) : []))));
  const [title] = titles;
  return titles.size === 1 && title ? title : null;
}
