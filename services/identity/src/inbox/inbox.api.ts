export { DECISION_LINK_KEYS } from './decision-links/keyed-columns.js';
