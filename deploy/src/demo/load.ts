import type { Installation } from '../processes/environment.js';

/** Loads the demo data, once. */
export async function loadDemo(_installation: Installation, _say: (line: string) => void): Promise<void> {}
