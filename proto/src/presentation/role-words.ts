/** Texts name a role as `$t(roleIn.ceo)`; the screens' translator resolves it by itself. */
const ROLE_IN = /\$t\(roleIn\.(\w+)\)/g;

/** A shared text with its roles named; `word` gives the word of a role, or of the name that a tenant has for it. */
export const nameRoles = (text: string, word: (code: string) => string, labels: Readonly<Partial<Record<string, string>>> = {}): string =>
  text.replaceAll(ROLE_IN, (_, role: string) => word(labels[role] ?? role));
