import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  mailAccountList,
  mailAccountSave,
  mailAccountTest,
  mailTemplateList,
  mailTemplatePreview,
  mailTemplateRead,
  mailTemplateSave,
} from '@bls/proto/contracts/calls/identity/mail/mail-settings';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startBackend } from '../../../test/backend.js';
import { renderScreen, startLanguage } from '../../../test/render.js';
import Accounts from './accounts/accounts.js';
import { TestResult } from './accounts/test-button.js';
import Templates from './templates/templates.js';

const account = { type: 20, serverType: 20, email: 'terms@example.com', server: 'smtp.example.com', port: 465, ssl: true } as const;
const text = { subject: '{{item}} waits', body: 'Hello {{name}}\n{{item}}\n[[Open]]' };
const state = { kind: 'waiting', language: 'en', version: 1, changed: true, savedAt: '2026-11-20T01:00:00Z', savedByName: 'Root' } as const;
const backend = startBackend((fresh) => {
  fresh.answer(mailAccountList, { accounts: [account], failed: [{ type: 20, count: 2 }], otherwise: 'mailbox' });
  fresh.answer(mailAccountTest, { success: false, result: 'smtpFailure', reason: 'signIn' });
  fresh.answer(mailAccountSave, account);
  fresh.answer(mailTemplateList, [state]);
  fresh.answer(mailTemplateRead, { ...state, text, default: { ...text, subject: 'Default' }, versions: [{ version: 1, text }] });
  fresh.answer(mailTemplatePreview, { subject: 'Bill 1 waits', html: '<p>Hello Grace</p>' });
  fresh.answer(mailTemplateSave, state);
});
beforeAll(() => startLanguage('en'));

describe('mail accounts', () => {
  it('P-MAIL-03 P-MAIL-04 have six types with both servers each', async () => {
    renderScreen(<Accounts />);
    await screen.findByText('terms@example.com');
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Registration',
      'Term sheets',
      'Contracts',
      'Designs',
      'Finance',
      'AUL',
    ]);
    for (const server of ['Incoming mail (POP3)', 'Outgoing mail (SMTP)']) expect(screen.getAllByText(server)).toHaveLength(6);
    expect(screen.getByText('2 mails failed this week')).toBeTruthy();
  });

  it('are tested as stored, and show the result', async () => {
    renderScreen(<Accounts />);
    const row = await screen.findByRole('listitem', { name: 'Term sheets: SMTP' });
    fireEvent.click(within(row).getByRole('button', { name: 'Test' }));
    expect(await within(row).findByText('The SMTP test failed. The server refused the account or the password.')).toBeTruthy();
    expect(backend.requests(mailAccountTest)).toEqual([
      { type: 20, serverType: 20, email: 'terms@example.com', server: 'smtp.example.com', port: 465, ssl: true, takesReplies: false },
    ]);
  });

  it('P-MAIL-05 take e-mail account, password, server, port and SSL, with errors at their fields', async () => {
    renderScreen(<Accounts />);
    fireEvent.click(await screen.findByRole('button', { name: 'Set up Contracts: POP3' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText('This is required.')).length).toBe(3);
    const write = (label: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    write(/E-mail account/, 'desk@example.com');
    write(/Password/, 'secret');
    write(/Server/, 'pop.example.com');
    fireEvent.click(dialog.getByLabelText('Replies by mail become comments'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.requests(mailAccountSave)).toEqual([
        {
          type: 30,
          serverType: 10,
          email: 'desk@example.com',
          password: 'secret',
          server: 'pop.example.com',
          port: 995,
          ssl: true,
          takesReplies: true,
          revision: 0,
        },
      ]),
    );
  });

  it('say whether replies by mail become comments, which only POP3 accounts can', async () => {
    backend.answer(mailAccountList, {
      accounts: [account, { ...account, serverType: 10, takesReplies: true }],
      failed: [],
      otherwise: 'mailbox',
    });
    renderScreen(<Accounts />);
    const [incoming, outgoing] = [
      await screen.findByRole('listitem', { name: 'Term sheets: POP3' }),
      screen.getByRole('listitem', { name: 'Term sheets: SMTP' }),
    ];
    expect([incoming, outgoing].map((row) => row.textContent?.includes('replies by mail'))).toEqual([true, false]);
    expect(screen.queryByText(/No reply can come yet/)).toBeNull();
    fireEvent.click(within(incoming).getByRole('button', { name: 'Change Term sheets: POP3' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((dialog.getByLabelText('Replies by mail become comments') as HTMLInputElement).checked).toBe(true);
    cleanup();
    renderScreen(<Accounts />);
    fireEvent.click(await screen.findByRole('button', { name: 'Change Term sheets: SMTP' }));
    expect(within(await screen.findByRole('dialog')).queryByLabelText('Replies by mail become comments')).toBeNull();
  });

  it('say that no reply can come while the mails of the kind are not sent', async () => {
    backend.answer(mailAccountList, { accounts: [{ ...account, serverType: 10, takesReplies: true }], failed: [], otherwise: 'mailbox' });
    renderScreen(<Accounts />);
    const incoming = await screen.findByRole('listitem', { name: 'Term sheets: POP3' });
    expect(within(incoming).getByText(/No reply can come yet/)).toBeTruthy();
  });

  it.each([
    ['P-ERROR-43', 'pop3Success', 'The POP3 server works.', 'POP3 服务器测试成功。'],
    ['P-ERROR-44', 'pop3Failure', 'The POP3 test failed.', 'POP3 服务器测试失败。'],
    ['P-ERROR-45', 'smtpSuccess', 'The SMTP server works.', 'SMTP 服务器测试成功。'],
    ['P-ERROR-46', 'smtpFailure', 'The SMTP test failed.', 'SMTP 服务器测试失败。'],
  ] as const)('%s shows %s in both languages', async (_id, result, english, chinese) => {
    for (const [language, words] of [
      ['zh', chinese],
      ['en', english],
    ] as const) {
      await startLanguage(language);
      renderScreen(<TestResult result={{ success: result.endsWith('Success'), result, reason: null }} error={undefined} />);
      expect(screen.getByRole('status').textContent).toBe(words);
      cleanup();
    }
  });
});

describe('the test of a mail server', () => {
  it.each([
    ['connection', 'No connection: check server, port and SSL.', '无法连接：请检查服务器、端口和 SSL。'],
    ['timeout', 'The server did not answer in time: check server, port and SSL.', '服务器未及时响应：请检查服务器、端口和 SSL。'],
    ['encryption', 'The encrypted connection failed: check port and SSL.', '加密连接失败：请检查端口和 SSL。'],
    ['certificate', 'The certificate of the server is not trusted, or is for another name.', '服务器证书不受信任，或与服务器名称不符。'],
    ['signIn', 'The server refused the account or the password.', '服务器拒绝了账户或密码。'],
  ] as const)('says in both languages when it fails by %s', async (reason, english, chinese) => {
    for (const [language, words] of [
      ['zh', `POP3 服务器测试失败。 ${chinese}`],
      ['en', `The POP3 test failed. ${english}`],
    ] as const) {
      await startLanguage(language);
      renderScreen(<TestResult result={{ success: false, result: 'pop3Failure', reason }} error={undefined} />);
      expect(screen.getByRole('status').textContent).toBe(words);
      cleanup();
    }
  });
});

describe('texts of mails', () => {
  it('are edited with their placeholders, validated, previewed and saved', async () => {
    renderScreen(<Templates />, { kind: 'waiting', language: 'en' });
    const body = await screen.findByLabelText<HTMLTextAreaElement>(/^Text/, { selector: 'textarea' });
    expect(await screen.findByText('Bill 1 waits')).toBeTruthy();
    expect(screen.getByTitle<HTMLIFrameElement>('Preview').getAttribute('sandbox')).toBe('');
    fireEvent.change(body, { target: { value: 'Hello {{oops}} {{item}} [[' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Unknown placeholders: oops.')).toBeTruthy();
    fireEvent.change(body, { target: { value: text.body } });
    body.setSelectionRange(0, 0);
    fireEvent.click(screen.getByRole('button', { name: /\{\{task\}\}/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(backend.requests(mailTemplateSave)).toEqual([
        { kind: 'waiting', language: 'en', version: 1, text: { ...text, body: `{{task}}${text.body}` } },
      ]),
    );
  });

  it('are reset to the default', async () => {
    renderScreen(<Templates />, { kind: 'waiting', language: 'en' });
    fireEvent.click(await screen.findByRole('button', { name: 'Restore default' }));
    await waitFor(() => expect(backend.requests(mailTemplateSave)).toEqual([{ kind: 'waiting', language: 'en', version: 1, text: null }]));
  });
});
