/** Splits a full name: the last word is the last name, a single word is the first name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/);
  return words.length > 1
    ? { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
    : { firstName: words[0] ?? '', lastName: '' };
}
