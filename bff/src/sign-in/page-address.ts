/**
 * The address of a page of the front end, home without one. Only a path of the product: nobody is led to another site, and
 * nothing breaks out of the header that carries it. What is encoded already stays as it is.
 */
export const pageAddress = (path: string | null): string =>
  path && /^\/(?![/\\])/.test(path) ? `/#${encodeURI(path).replaceAll('%25', '%')}` : '/#/home';
