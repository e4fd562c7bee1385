import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { currentLanguage } from './texts.js';

const theme = readFileSync(join(process.cwd(), 'frontend/public/theme.js'), 'utf8');
const browserHas = (...languages: string[]) => jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
/** The language of the page, and the one that its first script has declared. */
function shown(): [string, string] {
  // jsdom does not run the scripts of a page
  new Function(theme)();
  return [currentLanguage(), document.documentElement.lang];
}

beforeEach(() => localStorage.clear());
afterEach(() => void jest.restoreAllMocks());

it('P-I18N-12 P-I18N-13 a first visit has the first language of the browser that the product has, else English', () => {
  browserHas('zh-CN', 'zh', 'en');
  expect(shown()).toEqual(['zh', 'zh-CN']);
  browserHas('fr-FR', 'zh-HK', 'en');
  expect(shown()).toEqual(['zh', 'zh-CN']);
  browserHas('en-GB', 'zh-CN');
  expect(shown()).toEqual(['en', 'en']);
  browserHas('ja-JP');
  expect(shown()).toEqual(['en', 'en']);
  browserHas();
  expect(shown()).toEqual(['en', 'en']);
});

it('P-I18N-02 the language that was chosen on the device rules', () => {
  browserHas('zh-CN');
  localStorage.setItem('lang', 'en');
  expect(shown()).toEqual(['en', 'en']);
  browserHas('en-US');
  localStorage.setItem('lang', 'zh');
  expect(shown()).toEqual(['zh', 'zh-CN']);
});
