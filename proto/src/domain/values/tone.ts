/** The colour of a status; the text beside it says the same. */
export type Tone = 'neutral' | 'information' | 'warning' | 'ok' | 'error';
