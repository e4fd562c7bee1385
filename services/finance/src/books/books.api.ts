/** What other modules of finance may use of `books`. */
export { SeedBooks } from './seed-books.js';
