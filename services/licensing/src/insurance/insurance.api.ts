export { SeedPolicies } from './seed-policies.js';
