export { seedAgentOffers } from './seed-agent-offers.js';
