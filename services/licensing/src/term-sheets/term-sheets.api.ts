export { openedTermSheet } from './drafts/opened-term-sheet.js';
export { insertTermSheet } from './term-sheets.repository.js';
export { SeedTermSheets } from './seed-term-sheets.js';
