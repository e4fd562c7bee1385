export { SeedTermSheets } from './seed-term-sheets.js';
