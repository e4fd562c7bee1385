/** The caller: the bearer token of a session, or nothing. */
export type Who = { tenant: string; token?: string; cookie?: string };
export type Answer = { status: number; text: string; headers: Headers; ms: number };

/** Longer than any answer may take; after this time the request counts as hanging. */
export const HANGS_AFTER_MS = 15_000;

const identity = ({ tenant, token, cookie }: Who): Record<string, string> => ({
  'x-tenant-code': tenant,
  'x-requested-with': 'XMLHttpRequest',
  'x-request-type': 'api',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(cookie ? { cookie } : {}),
});

/** One HTTP request, sent unchanged: path with query, and body. Throws when there is no answer. */
export async function raw(
  base: string,
  who: Who,
  method: string,
  path: string,
  body?: string | Buffer,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const started = performance.now();
  const response = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: { ...identity(who), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    signal: AbortSignal.timeout(HANGS_AFTER_MS),
  });
  return { status: response.status, text: await response.text(), headers: response.headers, ms: performance.now() - started };
}

/** Node itself refuses longer lines before any code of the project runs. */
const LONGEST_QUERY = 6000;

/** `{a: 1, b: [2, 3]}` as a query; other values are encoded as JSON. */
export function queryOf(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return `value=${part(JSON.stringify(payload) ?? '')}`;
  const query: string[] = [];
  for (const [name, value] of Object.entries(payload)) {
    for (const one of Array.isArray(value) ? value.slice(0, 200) : [value])
      query.push(`${part(name)}=${part(typeof one === 'object' ? JSON.stringify(one) : String(one))}`);
  }
  return query.join('&').slice(0, LONGEST_QUERY);
}

/** Half surrogate pairs cannot be encoded; they are sent as a byte that is not valid UTF-8. */
function part(text: string): string {
  try {
    return encodeURIComponent(text.slice(0, 1500));
  } catch {
    return '%ff';
  }
}

/** Signs in over the token route. */
export async function bearer(base: string, userName: string, password: string, tenant: string): Promise<Who> {
  const body = new URLSearchParams({ grant_type: 'password', username: userName, password });
  const response = await fetch(`${base}/api/token`, { method: 'POST', headers: { 'x-tenant-code': tenant }, body });
  const { access_token: token } = (await response.json()) as { access_token?: string };
  if (!token) throw new Error(`${userName} could not sign in: ${response.status}`);
  return { tenant, token };
}

/** Runs tasks in order, at most this many at a time. */
export async function together<T>(items: readonly T[], most: number, run: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: most }, async () => {
      for (const item of queue) await run(item);
    }),
  );
}
