export { readCompany } from './companies.repository.js';
export { type TerritoryName, territoryNames } from './territories.queries.js';
