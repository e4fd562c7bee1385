export { companiesNamed } from './companies.queries.js';
export { readCompany } from './companies.repository.js';
export { type TerritoryName, territoryNames } from './territories.queries.js';
export { seedCompanies } from './seed-companies.js';
