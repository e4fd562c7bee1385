import type { Option } from './types.js';

/** Names of options found by search, so that a chip can show them; by filter and value, until the page is reloaded. */
const labels = new Map<string, string>();

export function rememberOptions(filterId: string, options: readonly Option[]): void {
  for (const option of options) labels.set(`${filterId} ${option.value}`, option.label);
}
export const optionLabel = (filterId: string, value: string): string | undefined => labels.get(`${filterId} ${value}`);
