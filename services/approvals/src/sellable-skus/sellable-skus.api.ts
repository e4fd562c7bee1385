export { importedSkus } from './imported-skus.repository.js';
export { sellBelow, sellImported, withdrawImported, type Ground } from './sell-imported.js';
