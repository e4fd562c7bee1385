export { anchorsOfStatement } from './statement.js';
