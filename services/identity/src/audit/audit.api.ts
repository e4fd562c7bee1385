export { audit } from './audit.repository.js';
export { checkChain } from './check-chain.js';
