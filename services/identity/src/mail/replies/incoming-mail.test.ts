import { describe, expect, it } from '@jest/globals';
import { readMail } from './incoming-mail.js';

const mail = (headers: Record<string, string>, body = 'Agreed.') => {
  const all = { From: 'Ada Lin <Ada@example.com>', To: 'desk@example.com', 'Message-ID': '<1@example.com>', ...headers };
  return readMail(
    Buffer.from(
      `${Object.entries(all)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\r\n')}\r\n\r\n${body}`,
    ),
  );
};

describe('a mail that is read', () => {
  it('has its sender, message id, recipients and text', async () => {
    expect(await mail({ Cc: 'b@example.com', 'Delivered-To': 'c@example.com' })).toEqual({
      from: 'ada@example.com',
      messageId: '<1@example.com>',
      recipients: 'desk@example.com\nb@example.com\nc@example.com',
      isAutomatic: false,
      text: 'Agreed.',
      files: [],
    });
  });

  it.each([
    ['an absence note', { 'Auto-Submitted': 'auto-replied' }, true],
    ['a person', { 'Auto-Submitted': 'no' }, false],
    ['a bulk mail', { Precedence: 'bulk' }, true],
    ['a failed delivery', { 'Return-Path': '<>' }, true],
    ['a mail with a return path', { 'Return-Path': '<ada@example.com>' }, false],
    ['a list', { 'List-Id': '<list.example.com>' }, true],
    ['a report', { 'Content-Type': 'multipart/report; boundary=x' }, true],
  ])('is known to be automatic: %s', async (_, headers, isAutomatic) => expect(await mail(headers)).toMatchObject({ isAutomatic }));

  it.each([
    ['two senders', 'ada@example.com, eve@example.com', undefined],
    ['two headers', 'ada@example.com\r\nFrom: eve@example.com', undefined],
    ['a group', 'Team: ada@example.com;', undefined],
    ['an address as name', '"eve@example.com" <ada@example.com>', 'ada@example.com'],
    ['an unquoted address as name', 'eve@example.com <ada@example.com>', undefined],
  ])('has one sender: %s', async (_, From, from) => expect((await mail({ From }))?.from).toBe(from));

  it('is read in its own encoding', async () => {
    const headers = { 'Content-Type': 'text/plain; charset=gb18030', 'Content-Transfer-Encoding': 'base64' };
    expect((await mail(headers, Buffer.from([0xcd, 0xac, 0xd2, 0xe2]).toString('base64')))?.text).toBe('同意');
  });

  it('without plain text is read from its HTML, without quotations', async () => {
    const html =
      '<html><head><style>p{}</style></head><body><p>Agreed &amp; <b>done</b>.<br>60&nbsp;days</p><blockquote>old <p>text</p></blockquote></body></html>';
    expect((await mail({ 'Content-Type': 'text/html; charset=utf-8' }, html))?.text).toBe('Agreed & done.\n60 days');
  });

  it('has its files, but not the pictures in its text', async () => {
    const part = (headers: string, content: string) => `--x\r\n${headers}\r\n\r\n${content}\r\n`;
    const body = [
      part('Content-Type: text/plain', 'See the file.'),
      part('Content-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment; filename=a.pdf', 'x'),
      part('Content-Type: image/png\r\nContent-Disposition: inline; filename=logo.png\r\nContent-ID: <logo>', 'x'),
      '--x--',
    ].join('');
    expect(await mail({ 'Content-Type': 'multipart/mixed; boundary=x' }, body)).toMatchObject({
      text: 'See the file.',
      files: [{ name: 'a.pdf', content: Buffer.from('x') }],
    });
  });

  it('is undefined when it cannot be read', async () =>
    expect(await readMail(Buffer.from(`X: ${'x'.repeat(400_000)}\r\n\r\n`))).toBeUndefined());

  it('takes no longer for hostile texts', async () => {
    for (const text of ['<'.repeat(100_000), '<blockquote>'.repeat(20_000), 'a@'.repeat(100_000), '1 <a@a'.repeat(30_000)])
      expect(await mail({ 'Content-Type': 'text/html' }, text)).toBeDefined();
  });
});
