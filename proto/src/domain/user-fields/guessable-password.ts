/** Names that are known about an account. Each part of them is what guessing programs try first. */
export type KnownNames = {
  userName: string;
  email: string;
  tenant: string;
  /** How the tenant calls itself, in each language. */
  titles: readonly string[];
};

const PRODUCT_NAME = 'Brand licensing';
/** A shorter part of a name stands in too many words. The code of a tenant may be shorter. */
const SHORTEST_PART = 4;
const SHORTEST_CODE = 3;
/** A common word followed or preceded by this number of other characters or fewer is still common ... */
const LONGEST_ADDITION = 8;
const SHORTEST_CORE = 4;

/** Characters that stand for letters. The digit 1 and ! stand for two of them. */
const LEET: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '8': 'b', '3': 'e', '0': 'o', '5': 's', $: 's', '7': 't', '+': 't' };
const folded = (text: string, one: 'i' | 'l'): string => [...text].map((c) => LEET[c] ?? (/[1!|]/.test(c) ? one : c)).join('');
const plain = (text: string): string => text.normalize('NFKC').toLowerCase();
const readings = (text: string): string[] => [text, folded(text, 'i'), folded(text, 'l')];

/**
 * The rule that a new password breaks because others can guess it; undefined for one that is fit. `common` are the passwords
 * that many people use, in lower case. Case, characters that stand for letters, and digits or signs before and after a word
 * make no difference.
 */
export function guessableRule(
  password: string,
  names: KnownNames,
  common: ReadonlySet<string>,
): 'passwordCommon' | 'passwordName' | undefined {
  if (isCommon(plain(password), common)) return 'passwordCommon';
  const forms = readings(plain(password));
  return partsOf(names).some((part) => forms.some((form) => form.includes(part))) ? 'passwordName' : undefined;
}

function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const withoutSigns = trimmed(password, /[^\p{L}\p{N}]/u);
  const core = trimmed(password, /\P{L}/u);
  const isMostOfIt =
    core.length >= SHORTEST_CORE && (password.length - core.length <= LONGEST_ADDITION || core.length * 2 >= password.length);
  // A folded sign may be a letter of the word (p@ssword, passw0rd, adm1n) or follow it (password!): both readings are tried.
  const words = [password, withoutSigns, ...readings(withoutSigns), ...(isMostOfIt ? [core, ...readings(core)] : [])];
  return words.some((word) => common.has(word) || isOneCharacter(word));
}

const isOneCharacter = (word: string): boolean => word.length > 1 && new Set(word).size === 1;

/** Without the characters at the beginning and end that `dropped` matches. */
function trimmed(text: string, dropped: RegExp): string {
  const all = [...text];
  const first = all.findIndex((c) => !dropped.test(c));
  const last = all.findLastIndex((c) => !dropped.test(c));
  return first === -1 ? '' : all.slice(first, last + 1).join('');
}

function partsOf({ userName, email, tenant, titles }: KnownNames): string[] {
  const texts = [userName, email.split('@')[0] ?? '', PRODUCT_NAME, ...titles].map(plain);
  const parts = texts.flatMap((text) => [text.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...parts.filter((part) => part.length >= SHORTEST_PART), ...(tenant.length >= SHORTEST_CODE ? [plain(tenant)] : [])];
}
