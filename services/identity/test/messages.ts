import type { Identity } from './seed.js';

type Post = { subject: string; text: string; html: string; path: string | null; language: string };

/** The newest mail or text message to an address or phone. */
export async function newestTo(service: Identity, address: string): Promise<Post | undefined> {
  return service.superuser
    .selectFrom('mails')
    .select(['subject', 'text', 'html', 'path', 'language'])
    .where('toAddress', '=', address)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The secret in the link of a mail. */
export function tokenIn(post: Post | undefined): string {
  const token = /[?&]urltoken=([^&\s]+)/i.exec(post?.text ?? '')?.[1];
  if (!token) throw new Error(`no link in ${post?.text ?? 'nothing'}`);
  return decodeURIComponent(token);
}

/** The six digits of a text message. */
export function codeIn(post: Post | undefined): string {
  const code = /\b\d{6}\b/.exec(post?.text ?? '')?.[0];
  if (!code) throw new Error(`no code in ${post?.text ?? 'nothing'}`);
  return code;
}
