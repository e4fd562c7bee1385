let base: string | undefined;

/**
 * The base path of calls: an installation may use a path prefix (`/licensing`), which the BFF writes into the page.
 * Without a prefix, calls go to the root of the page's origin.
 */
export function apiUrl(path: string): string {
  base ??= (document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '').replace(/\/+$/, '');
  return base + path;
}

/** Clears the cached base, which tests change. */
export const clearApiBase = (): void => {
  base = undefined;
};
