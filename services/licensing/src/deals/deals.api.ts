export { AccountPassword } from './account-password.js';
export { charactersOf } from './characters.queries.js';
export { familyOf, inForce, replacementOf, replacingDeal } from './contract-family.queries.js';
export { dealColumns, dealRefs, dealWords } from './deal-columns.js';
export { DealFiles } from './deal-files.js';
export { fileRows, hasFile, readFiles, recordFiles } from './deal-files.repository.js';
export { byGuarantee, ofProperties, waitingFor } from './deal-filters.queries.js';
export { inStatus } from './status-filter.queries.js';
export * from './documents/document-text.js';
export { matchedNames } from './documents/matched-names.js';
export { type DecisionInput, requireNeeds } from './needs.js';
export { dealOwners } from './owners/owners.queries.js';
export { DocumentToSign, requireSeen, type SignedFile } from './signing/document-to-sign.js';
export { SignatureCheck } from './signing/signature-check.js';
export { consentOf, type DealToSign, evidenceOf, licenseeOf, licensorOf, signedDealOf, signerOf } from './signing/signed-deal.js';
export { ownerOfDeal } from './owners/owners.repository.js';
export { contractScope, staffTermSheetScope, termSheetScope } from './scope.queries.js';
export { matching, wordsWithin } from './search-index.queries.js';
export { saveRefs, saveWords } from './search-index.repository.js';
export {
  type ContractRunning,
  type TermSheetRunning,
  workflowForContract,
  workflowForTermSheet,
  workflowOfContract,
  workflowOfTermSheet,
} from './workflow-designs/running.queries.js';
export { SeedDesigns } from './workflow-designs/seed-designs.js';
export { charactersIn, type SeedActor, SeedDeals, type SeededFile } from './seed-deals.js';
