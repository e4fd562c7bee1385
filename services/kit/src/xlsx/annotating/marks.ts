/** How a cell is marked: by the colour of its fill. */
export const TONES = ['error', 'warning'] as const;
export type Tone = (typeof TONES)[number];

export type Mark = { tone: Tone; text: string };

/** The marked cells of a sheet: by row number of the file (from 1), then by column (0 is A). */
export type Marks = ReadonlyMap<number, ReadonlyMap<number, Mark>>;

/** The keys of a map in ascending order. */
export const ascending = (keys: Iterable<number>): number[] => [...keys].sort((a, b) => a - b);
