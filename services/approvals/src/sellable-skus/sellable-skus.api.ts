export { importedSkus } from './imported-skus.repository.js';
export { sellAllImported, sellImported, withdrawImported, type ApprovedSpu } from './sell-imported.js';
