export { offeredProperties, readProperties } from './properties.queries.js';
export { withinScope } from './property-scope.js';
export { readPropertyDetails } from './property-setup.queries.js';
export { seedProperties } from './seed-properties.js';
export { insertProperty, recordProperty, saveCharacters } from './properties.repository.js';
