import { apiUrl } from './api-base.js';
import { apiHeaders } from './api-headers.js';

const answers = new Map<string, Promise<Response>>();
const keyOf = (path: string, tenant: string): string => `${tenant} ${path}`;

/** Makes a read without a session while the scripts that need it are still loading. The call that needs it takes the answer, once. */
export function sendEarly(path: string, tenant: string): Promise<Response> {
  const answer = fetch(apiUrl(path), { credentials: 'same-origin', headers: apiHeaders('api', tenant) });
  answers.set(keyOf(path, tenant), answer);
  return answer;
}

export function takeEarly(path: string, tenant: string | undefined): Promise<Response> | undefined {
  const key = keyOf(path, tenant ?? '');
  const answer = answers.get(key);
  answers.delete(key);
  return answer;
}
