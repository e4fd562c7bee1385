/** Texts refer to a role as `$t(roleIn.ceo)`; the translator of the screens resolves it. */
const ROLE_IN = /\$t\(roleIn\.(\w+)\)/g;

/** A shared text with its role names; `word` gives the name of a role, or the tenant's own name for it. */
export const nameRoles = (text: string, word: (code: string) => string, labels: Readonly<Partial<Record<string, string>>> = {}): string =>
  text.replaceAll(ROLE_IN, (_, role: string) => word(labels[role] ?? role));
