/**
 * The address of a page of the front end, by default the home page. Only a path of the product is accepted, so that the
 * redirect cannot lead to another site or inject a header. An encoded path is not encoded again.
 */
export const pageAddress = (path: string | null): string =>
  path && /^\/(?![/\\])/.test(path) ? `/#${encodeURI(path).replaceAll('%25', '%')}` : '/#/home';
