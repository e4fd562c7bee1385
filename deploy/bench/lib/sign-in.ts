/** Signs in as a browser does; resolves to the headers of later requests. Throws when the account is refused. */
export async function signIn(base: string, userName: string, password: string): Promise<Record<string, string>> {
  const browser = { 'x-requested-with': 'XMLHttpRequest', 'x-tenant-code': userName.split('@')[1]?.toUpperCase() ?? '' };
  const answer = await fetch(`${base}/account/logon`, {
    method: 'POST',
    headers: { ...browser, 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password }),
  });
  if (!answer.ok) throw new Error(`${userName} cannot sign in: ${answer.status} ${await answer.text()}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return { ...browser, cookie };
}
