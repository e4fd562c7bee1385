/** How a status is coloured; the word beside it says the same. */
export type Tone = 'neutral' | 'information' | 'warning' | 'ok' | 'error';
