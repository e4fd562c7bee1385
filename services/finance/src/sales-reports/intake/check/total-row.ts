import { normalise, type SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import type { Cell, SheetRow } from '@bls/kit/xlsx/reading/cells';

/** "合计", "线上小计", "Grand total", "Subtotal Online": names of total rows. */
const TOTAL_NAME = /(?:合计|总计|小计|共计)(?:金额|数量|人民币|rmb|cny|usd|元)?$|^(?:grand|sub)?totals?|(?:sub|grand)?totals?$/;

const isName = (cell: Cell | undefined): boolean =>
  cell?.kind === 'text' && cell.value.length <= 60 && TOTAL_NAME.test(normalise(cell.value));
const open = (cell: Cell | undefined): boolean => !cell || cell.value.trim() === '' || isName(cell);
/** What a sale has beside its SKU. */
const OF_A_SALE: readonly SalesField[] = ['month', 'channel', 'sellingPrice', 'suggestedRetailPrice'];

/** Whether a row is a total: it has such a name, no SKU, and lacks most of the cells of a sale. */
export const isTotal = (row: SheetRow, cells: Partial<Record<SalesField, Cell>>): boolean =>
  open(cells.sku) && OF_A_SALE.filter((field) => open(cells[field])).length >= 2 && row.cells.some(isName);
