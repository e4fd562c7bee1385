/** What other modules of finance may use of `ledger`. */
export { postCarry } from './post-carry.js';
export { post } from './post.repository.js';
export { postingsOfBill, postingsOfPayment, postingsOfSetOff } from './postings.js';
