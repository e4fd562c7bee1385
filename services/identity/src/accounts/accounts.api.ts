export { BOUND_BY_INVITATIONS } from './invitations/keyed-columns.js';
