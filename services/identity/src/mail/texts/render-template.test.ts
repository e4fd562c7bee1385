import { describe, expect, it } from '@jest/globals';
import { pageHtml, pageText } from './mail-page.js';
import { renderTemplate } from './render-template.js';

const LINK = 'https://x.example/#/Contract/1?a="b"';
const render = (body: string, values: Record<string, string | { text: string; link: string }[]>, subject = '{{item}}') => {
  const { subject: filled, parts } = renderTemplate({ subject, body }, values, LINK);
  return { subject: filled, text: pageText(parts), html: pageHtml('en', filled, parts) };
};

describe('texts of mails', () => {
  it('fill placeholders once: values are not searched for placeholders', () => {
    const { subject, text, html } = render('{{item}}: {{comment}}', {
      item: 'Bill <b>1</b>',
      comment: '{{link}} [[Click]] **bold** <script>alert(1)</script>',
      link: LINK,
    });
    expect(subject).toBe('Bill <b>1</b>');
    expect(text).toBe('Bill <b>1</b>: {{link}} [[Click]] **bold** <script>alert(1)</script>');
    expect(html).not.toMatch(/<script>|<b>1/);
  });

  it('fill only placeholders that have a value', () => {
    expect(render('{{constructor}}{{toString}}\n{{item}}', { item: 'it' }, '{{hasOwnProperty}}x')).toMatchObject({
      subject: 'x',
      text: 'it',
    });
  });

  it('remove line breaks from values in the subject', () => {
    expect(render('x', { item: 'A\r\nBcc: all@example.com' }).subject).toBe('A Bcc: all@example.com');
  });

  it('omit lines and paragraphs whose placeholders are all empty', () => {
    const { text } = render('Hello {{name}},\n\nBy {{by}}\nComment: {{comment}}\n\n**More**\n{{news}}\n\nEnd', {
      name: 'Lin',
      by: 'Mei',
      comment: '',
      news: [],
    });
    expect(text).toBe('Hello Lin,\n\nBy Mei\n\nEnd');
  });

  it('contain lists, a button and a footer', () => {
    const body = '**Waiting**\n{{waiting}}\n\n[[Open {{item}}]]\n\n--\nSent by {{tenant}}';
    const { text, html } = render(body, { item: 'it', tenant: 'CTL', waiting: [{ text: 'Bill <1>', link: 'https://x/#/1' }] });
    expect(text).toContain('- Bill <1>\n  https://x/#/1');
    expect(text).toContain(`Open it: ${LINK}`);
    expect(html).toContain('href="https://x.example/#/Contract/1?a=&#34;b&#34;"');
    expect(html).toContain('Bill &#60;1&#62;');
    expect(html).toContain('font-size:12px');
  });
});
