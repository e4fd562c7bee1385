/**
 * The version of the HTTP interface (semantic): its minor number grows with calls and fields that are added, its major number when
 * something that was announced as deprecated is removed. docs/api.md has the rules.
 */
export const API_VERSION = '1.0.0';

/** A call that will be removed. Days are `YYYY-MM-DD`; `instead` is the subject of the call to use. */
export type Deprecation = { readonly since: string; readonly removedOn: string; readonly instead?: string };

/** The headers of the answers of a deprecated call: `Deprecation` (RFC 9745) and `Sunset` (RFC 8594). */
export function deprecationHeaders({ deprecated }: { readonly deprecated?: Deprecation }): Record<string, string> {
  if (!deprecated) return {};
  const { since, removedOn } = deprecated;
  return { deprecation: `@${Date.parse(since) / 1000}`, sunset: new Date(removedOn).toUTCString() };
}
