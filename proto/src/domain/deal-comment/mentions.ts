export type Mentioned = { userId: string; name: string };

/** The words of a text in order, and the people who are mentioned in it as "@Name". Longer names are found first. */
export function partsOf<M extends Mentioned>(text: string, mentions: readonly M[]): (string | M)[] {
  const names = mentions.toSorted((a, b) => b.name.length - a.name.length);
  const parts: (string | M)[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const found = text[at] === '@' ? names.find(({ name }) => text.startsWith(name, at + 1)) : undefined;
    if (found) {
      if (plain) parts.push(plain);
      plain = '';
      parts.push(found);
      at += found.name.length + 1;
    } else {
      plain += text[at];
      at += 1;
    }
  }
  return plain ? [...parts, plain] : parts;
}

/** Those of the chosen people whose "@Name" is still in the text. */
export const stillMentioned = <M extends Mentioned>(text: string, chosen: readonly M[]): M[] => {
  const found = new Set(partsOf(text, chosen).filter((part) => typeof part !== 'string'));
  return chosen.filter((person) => found.has(person));
};

/** The beginning of a name that is being typed behind an "@" before the caret, and where the "@" is. */
export function typedMention(text: string, caret: number): { from: number; words: string } | undefined {
  const before = text.slice(0, caret);
  const from = before.lastIndexOf('@');
  if (from < 0 || (from > 0 && /[\p{L}\p{N}]/u.test(before[from - 1] ?? '') && !/\p{Script=Han}/u.test(before[from - 1] ?? '')))
    return undefined;
  const words = before.slice(from + 1);
  return words.length > 40 || words.includes('\n') || words.startsWith(' ') ? undefined : { from, words };
}
