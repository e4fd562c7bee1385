/** Reloads the page. A separate function, because tests have no page to reload. */
export const reloadPage = (): void => window.location.reload();
