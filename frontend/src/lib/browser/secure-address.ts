/** Local host names: without a dot, or under a suffix that is reserved for local networks. */
const LOCAL_NAME = /^[^.]+$|\.(localhost|local|lan|internal|intranet|home\.arpa|test)$/i;
/** Loopback, private and link-local addresses. */
const LOCAL_IPV4 = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/;
const LOCAL_IPV6 = /^\[(::1|f[cd][0-9a-f]{2}:.*|fe[89ab][0-9a-f]:.*)\]$/i;

export const isLocal = (hostname: string): boolean =>
  /^[\d.]+$/.test(hostname) ? LOCAL_IPV4.test(hostname) : hostname.startsWith('[') ? LOCAL_IPV6.test(hostname) : LOCAL_NAME.test(hostname);

/** The https address of a page that was opened over http; undefined when it is secure or on the local network. */
export function secureAddress(location: Pick<Location, 'protocol' | 'hostname' | 'href'>): string | undefined {
  if (location.protocol !== 'http:' || isLocal(location.hostname)) return undefined;
  return location.href.replace(/^http:/i, 'https:');
}
