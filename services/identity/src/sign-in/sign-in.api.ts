export { CheckPassword } from './check-password.js';
export { OneTimeCodes, type VerifiedCode } from './one-time-codes/one-time-codes.js';
export { KEYED_BY_SIGN_IN } from './keyed-columns.js';
