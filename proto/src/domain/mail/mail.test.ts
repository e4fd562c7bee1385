import { describe, expect, it } from '@jest/globals';
import { MAIL_ACCOUNT_TYPES, MAIL_SCHEDULES, MAIL_SERVER_TYPES } from '../enumerations/mail.js';
import { issuesOf } from '../values/errors.js';
import { MAIL_ACCOUNT_FIELDS } from './account.js';
import { mailTextSchemaOf, type MailKind } from './templates.js';

const account = { type: 20, serverType: 20, email: 'terms@example.com', password: 'x', server: 'smtp.example.com', port: 465, ssl: true };
const rulesOf = (result: { error?: Parameters<typeof issuesOf>[0] | undefined }) =>
  result.error ? issuesOf(result.error).map(({ path, rule }) => `${path.join('.')} ${rule}`) : [];
const accountRules = (given: object) => rulesOf(MAIL_ACCOUNT_FIELDS.safeParse({ ...account, ...given }));
const textRules = (kind: MailKind, subject: string, body: string) => rulesOf(mailTextSchemaOf(kind).safeParse({ subject, body }));

describe('mail accounts', () => {
  it('P-MAIL-03 have six types', () =>
    expect(MAIL_ACCOUNT_TYPES).toEqual({ Registration: 10, TermSheets: 20, Contracts: 30, Designs: 40, Finance: 50, AUL: 60 }));

  it('P-MAIL-04 are on POP3 10 and SMTP 20 servers', () => expect(MAIL_SERVER_TYPES).toEqual({ POP3: 10, SMTP: 20 }));

  it('P-MAIL-05 consist of e-mail account, password, server, port and SSL flag', () => {
    expect(accountRules({})).toEqual([]);
    expect(accountRules({ password: undefined })).toEqual([]);
    expect(accountRules({ email: 'terms' })).toEqual(['email format.email']);
    expect(accountRules({ port: 0 })).toEqual(['port atLeast']);
    expect(accountRules({ port: 70_000 })).toEqual(['port atMost']);
    expect(accountRules({ ssl: undefined })).toEqual(['ssl required']);
    expect(accountRules({ type: 15 })).toHaveLength(1);
  });

  it('name only a server, and inject no further commands', () => {
    for (const server of ['smtp://x', 'a/b', 'user@x', 'a b', '-x.com', 'x..com', 'x:25'])
      expect([server, accountRules({ server })]).toEqual([server, ['server format.host']]);
    for (const server of ['localhost', '10.0.0.1', '2001:db8::1', 'mail-1.example.com']) expect(accountRules({ server })).toEqual([]);
    expect(accountRules({ password: 'a\r\nRCPT TO:<x>' })).toEqual(['password format.regex']);
  });

  it('P-MAIL-06 W-LIMIT-19 digests go out daily or weekly', () => expect(MAIL_SCHEDULES).toEqual(['daily', 'weekly']));
});

describe('texts of mails', () => {
  const good = 'Hello {{name}}, {{ item }}\n[[Open]]';

  it('use only the placeholders of their kind', () => {
    expect(textRules('waiting', '{{item}}', good)).toEqual([]);
    expect(textRules('waiting', '{{item}} {{password}}', good)).toEqual(['subject mail.unknownPlaceholder']);
    expect(textRules('returned', 'x', `{{task}} ${good}`)).toEqual(['body mail.unknownPlaceholder']);
    expect(textRules('waiting', 'x', `{{item ${good}`)).toEqual(['body mail.looseBraces']);
    expect(textRules('waiting', 'x', `{{item.constructor}} ${good}`)).toEqual(['body mail.looseBraces']);
  });

  it('must contain the purpose of the mail and its link', () => {
    expect(textRules('waiting', 'x', 'Hello\n[[Open]]')).toEqual(['body mail.missingPlaceholder']);
    expect(textRules('waiting', 'x', '{{item}}')).toEqual(['body mail.missingButton']);
    expect(textRules('waiting', 'x', '{{item}} {{link}}')).toEqual([]);
    expect(textRules('digest', 'x', '{{waiting}}\n[[Open]]')).toEqual(['body mail.missingPlaceholder']);
  });

  it('have a subject of one line', () => {
    expect(textRules('waiting', 'a\nBcc: x', good)).toEqual(['subject format.regex']);
    expect(textRules('waiting', ' ', good)).toEqual(['subject required']);
  });
});
