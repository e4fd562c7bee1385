export { seedComments, type SeededComments } from './seed-comments.js';
