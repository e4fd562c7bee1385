let base: string | undefined;

/**
 * Where the calls go: the installation may put them under a path of its own (`/licensing`), which the BFF writes into the
 * page. Without one they go to the root of the address that the page came from.
 */
export function apiUrl(path: string): string {
  base ??= (document.querySelector<HTMLMetaElement>('meta[name="api-base"]')?.content ?? '').replace(/\/+$/, '');
  return base + path;
}

/** The page's base was read already; tests change it in between. */
export const forgetApiBase = (): void => {
  base = undefined;
};
