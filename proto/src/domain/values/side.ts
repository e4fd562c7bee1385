/** The two parties of a deal. */
export type Side = 'licensor' | 'licensee';
