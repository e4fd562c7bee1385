/** Only a path of this product: a link must not be able to send people elsewhere after they signed in. */
export const safeReturn = (value: unknown): string =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) && !value.startsWith('/logon') ? value : '/home';
