import type { Option } from './types.js';

/** Names of what was found by search, so that a chip can say them; by filter and value, for this visit. */
const labels = new Map<string, string>();

export function rememberOptions(filterId: string, options: readonly Option[]): void {
  for (const option of options) labels.set(`${filterId} ${option.value}`, option.label);
}
export const optionLabel = (filterId: string, value: string): string | undefined => labels.get(`${filterId} ${value}`);
