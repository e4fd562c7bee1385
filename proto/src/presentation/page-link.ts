/**
 * The address of a page in mails, messages and documents. It names the tenant, so that it opens there on a device that has never seen
 * it. `path` begins with `/` and may have a query.
 */
export function pageLink(publicUrl: string, tenant: string, path: string): string {
  const address = `${publicUrl.replace(/\/$/, '')}/#${path}`;
  if (/[?&]tenant=/i.test(path)) return address;
  return `${address}${path.includes('?') ? '&' : '?'}tenant=${encodeURIComponent(tenant)}`;
}
