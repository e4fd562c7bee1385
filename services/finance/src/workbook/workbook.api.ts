/** What other modules of finance may use of `workbook`. */
export { readCurrency, readMonth, readNumber, readText, readWord, type Read, withDigits } from './read-cell.js';
export { monthOfText } from './read-month.js';
export { translate, type Language } from './texts.js';
