export type Search = Record<string, string | string[]>;

/** Serializes query parameters as plain text (`?status=draft&status=inReview`), so that people can read and share them. */
export function parseSearch(text: string): Search {
  const found: Search = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const there = found[key];
    found[key] = there === undefined ? value : Array.isArray(there) ? [...there, value] : [there, value];
  }
  return found;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(key, String(one));
    }
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
