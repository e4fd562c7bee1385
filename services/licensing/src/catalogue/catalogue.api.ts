export { namesIn, readCatalogue } from './catalogue.queries.js';
