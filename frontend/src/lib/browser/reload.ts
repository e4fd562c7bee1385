/** Loads the page again. A function of its own, because tests have no page to load. */
export const reloadPage = (): void => window.location.reload();
