import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from '@jest/globals';

const script = readFileSync(join(process.cwd(), 'frontend/public/browser.js'), 'utf8');
// jsdom does not run the scripts of a page
const run = (): void => new Function(script)() as void;

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  delete document.documentElement.dataset['browser'];
  localStorage.clear();
});

describe('the browser check', () => {
  it('P-ERROR-48 shows an old browser a message in the language of the device', () => {
    const original = Promise.withResolvers;
    Object.assign(Promise, { withResolvers: undefined });
    run();
    expect(document.body.textContent).toContain('Your browser is too old');
    expect(document.documentElement.dataset['browser']).toBe('old');
    localStorage.setItem('lang', 'zh');
    document.body.innerHTML = '<div id="root"></div>';
    run();
    expect(document.querySelector('[role=alert]')?.textContent).toContain('浏览器版本过旧');
    Object.assign(Promise, { withResolvers: original });
  });

  it('shows nothing in a current browser', () => {
    Object.assign(window, { structuredClone: globalThis.structuredClone ?? (() => undefined) });
    run();
    expect(document.body.textContent).toBe('');
    expect(document.documentElement.dataset['browser']).toBeUndefined();
  });

  it('uses only syntax that old browsers parse', () => expect(script).not.toMatch(/=>|`|\b(const|let|async)\b|catch \{/));
});
