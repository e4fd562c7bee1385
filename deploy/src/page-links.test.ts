import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { MAIL_KIND_CODES, MAIL_KINDS } from '@bls/proto/domain/mail/templates';
import { exampleMail } from '@bls/identity/mail/templates/example';
import { defaultText } from '@bls/identity/mail/texts/mail-texts';

const root = resolve(import.meta.dirname, '../..');

describe('links in mails, messages and documents', () => {
  it('are made by pageLink, which names the tenant, wherever a service makes one', async () => {
    const elsewhere: string[] = [];
    for await (const path of glob('services/*/src/**/*.ts', { cwd: root }))
      if (!path.endsWith('.test.ts') && /\/#[/$]/.test(await readFile(resolve(root, path), 'utf8'))) elsewhere.push(path);
    expect(elsewhere).toEqual([]);
  });

  const written = MAIL_KIND_CODES.flatMap((kind) => MAIL_KINDS[kind].languages.map((language) => ({ kind, language })));
  it.each(written)('name the tenant in the mail $kind in $language', ({ kind, language }) => {
    const { html } = exampleMail(kind, language, 'PLBY', 'https://licensing.example', defaultText);
    const links = [...html.matchAll(/href="(https:\/\/licensing\.example[^"]*)"/g)].map(([, link = '']) => link.replaceAll('&#38;', '&'));
    expect(links.length > 0).toBe(MAIL_KINDS[kind].button);
    for (const link of links) expect(new URLSearchParams(link.split('?')[1]).get('tenant')).toBe('PLBY');
  });
});
