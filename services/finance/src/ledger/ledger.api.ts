/** What other modules of finance may use of `ledger`. */
export { postCarry } from './post-carry.js';
export { post } from './post.repository.js';
export {
  carriesOf,
  carryMemo,
  type Entry,
  entryOfPayment,
  type Posting,
  postingsOfBill,
  postingsOfCarry,
  postingsOfSetOff,
  rowsOfEntry,
  type SetOffCredit,
} from './postings.js';
