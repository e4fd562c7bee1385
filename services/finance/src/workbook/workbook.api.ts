/** What other modules of finance may use of `workbook`. */
export { readCurrency, readMonth, readNumber, readText, readWord, type Read } from './read-cell.js';
export { translate, type Language } from './texts.js';
