export { auditHead, firstKeyedRow } from './audit.queries.js';
export { AUDIT_TRAIL } from './audit-chain.js';
export { audit } from './audit.repository.js';
export { formerIdentifiers, redactAudit } from './redact-audit.repository.js';
export { checkChain, firstBroken } from './check-chain.js';
