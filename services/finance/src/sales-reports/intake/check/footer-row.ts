import type { SalesField } from '@bls/proto/domain/sales-report/vocabulary';
import type { Cell, SheetRow } from '@bls/kit/xlsx/reading/cells';

const WORDS_ZH =
  '制表|制单|编制|填表|填报|制作|审核|复核|核对|审批|批准|经办|负责|报告|联系|财务|签字|签名|签章|盖章|公章|日期|备注|说明|注';
const WORDS_EN =
  'prepared|checked|reviewed|approved|verified|confirmed|authori[sz]ed|compiled|submitted|completed|signed|signature|signed off|name|title|date|stamp|seal|notes?|remarks?|contact';
/** "Prepared by: Zhang", "制表人：", "审核（签字）", "Date ____": what stands below the sales of a report. */
const FOOTER = new RegExp(
  `^(?:(?:${WORDS_ZH})(?:人|者|员)?(?:及?(?:签字|签名|盖章|日期))?\\s*(?:\\([^)]*\\))?|(?:${WORDS_EN})(?: by| and .{1,30})?)\\s*(?:$|[:_.\\-/].*$)`,
  'i',
);

const isFooterText = (cell: Cell | undefined): boolean =>
  cell?.kind === 'text' && cell.value.length <= 300 && FOOTER.test(cell.value.normalize('NFKC').trim());
/** What a sale has, and a footer has not. */
const FIGURES: readonly SalesField[] = ['quantity', 'sellingPrice', 'suggestedRetailPrice', 'salesAmount'];
const isFigure = (cell: Cell | undefined): boolean =>
  cell !== undefined && (cell.kind === 'number' || cell.kind === 'error' || /^[-+(\s]*[\d.,]+[\s)-]*$/.test(cell.value.normalize('NFKC')));

/** Whether a row is a footer: it has such a text and no figure. The caller makes sure that it has no known SKU. */
export const isFooter = (row: SheetRow, cells: Partial<Record<SalesField, Cell>>): boolean =>
  !FIGURES.some((field) => isFigure(cells[field])) && row.cells.some(isFooterText);
