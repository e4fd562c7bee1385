/** What other modules of finance may use of `ledger`. */
export { postCarry } from './post-carry.js';
export { post } from './post.repository.js';
export { reverseOpenings } from './reverse-openings.repository.js';
export { type Carried, carriedBy, carriesToPost, postingsOfCarry } from './carries.js';
export {
  type Entry,
  entryOfPayment,
  type Posting,
  postingsOfBill,
  postingsOfOpening,
  postingsOfSetOff,
  reversalOfPayment,
  rowsOfEntry,
  type SetOffCredit,
} from './postings.js';
