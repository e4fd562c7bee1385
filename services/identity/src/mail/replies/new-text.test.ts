import { describe, expect, it } from '@jest/globals';
import { newTextOf } from './new-text.js';

const QUOTE = '> The sales mentioned you\n> in a comment';

describe('the new text of a reply', () => {
  it.each([
    ['Gmail', `Agreed.\n\nOn Thu, Nov 26, 2026 at 10:00 AM CTL Licensing <desk@example.com>\nwrote:\n\n${QUOTE}`],
    ['Apple Mail', `Agreed.\n\n> On 26 Nov 2026, at 10:00, CTL Licensing <desk@example.com> wrote:\n> \n${QUOTE}`],
    [
      'Outlook with its separator',
      `Agreed.\n\n________________________________\nFrom: CTL Licensing\nSent: Thursday\nTo: Ada\nSubject: x\n\nold`,
    ],
    [
      'Outlook without the separator',
      `Agreed.\n\nFrom: CTL Licensing <desk@example.com>\nSent: Thursday, 26 November 2026\nTo: Ada\n\nold`,
    ],
    ['Outlook, original message', 'Agreed.\n\n-----Original Message-----\nFrom: CTL\n\nold'],
    ['Gmail in Chinese', `Agreed.\n\nCTL Licensing <desk@example.com> 于2026年11月26日周四 10:00写道：\n\n${QUOTE}`],
    ['Apple Mail in Chinese', `Agreed.\n\n在 2026年11月26日，10:00，CTL Licensing 写道：\n\n${QUOTE}`],
    ['Gmail in traditional Chinese', `Agreed.\n\nCTL <desk@example.com> 於 2026年11月26日 週四 上午10:00寫道：\n\n${QUOTE}`],
    ['QQ mail', 'Agreed.\n\n------------------ 原始邮件 ------------------\n发件人: "CTL" <desk@example.com>\n\nold'],
    [
      'Outlook in Chinese',
      'Agreed.\n\n发件人: CTL Licensing <desk@example.com>\n发送时间: 2026年11月26日 10:00\n收件人: Ada\n主题: x\n\nold',
    ],
    ['Gmail in Japanese', `Agreed.\n\n2026年11月26日(木) 10:00 CTL <desk@example.com>:\n\n${QUOTE}`],
    ['Outlook in Korean', 'Agreed.\n\n보낸 사람: CTL\n보낸 날짜: 2026년 11월 26일\n\nold'],
    ['German', `Agreed.\n\nAm Do., 26. Nov. 2026 um 10:00 Uhr schrieb CTL <desk@example.com>:\n\n${QUOTE}`],
    ['a signature', 'Agreed.\n\n-- \nAda Lin\nSales'],
    ['a phone', `Agreed.\n\nSent from my iPhone\n\n${QUOTE}`],
    ['a phone in Chinese', 'Agreed.\n\n发自我的iPhone'],
    ['Windows line ends', 'Agreed.\r\n\r\n-----Original Message-----\r\nold'],
    ['a non-breaking space', 'Agreed.\n\nOn\u00A0Thu, Nov 26, 2026, CTL wrote:\n> x'],
  ])('has nothing of the quoted mail: %s', (_, text) => expect(newTextOf(text)).toBe('Agreed.'));

  it('keeps what stands between quoted lines', () =>
    expect(newTextOf(`> Is 8 % agreed?\nYes.\n> And 30 days?\nNo, 60.`)).toBe('Yes.\nNo, 60.'));

  it.each([
    ['a colon', 'From: our side all is agreed.\nPlease go on.'],
    ['words of the introduction', 'On Monday he wrote: nothing.\n他写道：可以。'],
    ['several paragraphs', 'One.\n\nTwo.\n\n- a\n- b'],
    ['dashes', 'Rates --- as agreed --- stay.'],
    ['an indented line', '  1. first\n     continued'],
  ])('keeps a text with %s', (_, text) => expect(newTextOf(text)).toBe(text.trim()));

  it('is empty when nothing was written', () => {
    for (const text of ['', '  \n\n', QUOTE, '-- \nAda', `On Nov 26, 2026, CTL wrote:\n${QUOTE}`]) expect(newTextOf(text)).toBe('');
  });
});
