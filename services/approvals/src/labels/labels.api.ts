export { LABEL_CODES } from './keyed-columns.js';
export { type LabelArticle, type SeededRange, seedLabels, sellableArticles } from './seed-labels.js';
