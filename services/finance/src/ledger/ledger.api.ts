/** What other modules of finance may use of `ledger`. */
export { postCarry } from './post-carry.js';
export { post } from './post.repository.js';
export {
  carriesOf,
  carryMemo,
  type Entry,
  postingsOfBill,
  postingsOfCarry,
  postingsOfPayment,
  postingsOfSetOff,
  rowsOfEntry,
  type SetOffCredit,
} from './postings.js';
