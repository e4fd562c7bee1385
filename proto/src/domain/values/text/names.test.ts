import { describe, expect, it } from '@jest/globals';
import { namedParam, nameIn, namesIn, paramsIn, titleOf } from './names.js';

const sunrise = { name: 'Sunrise Toys', nameZh: '旭日玩具' };

describe('names in two languages', () => {
  it("are in the reader's language, and in English where there is no Chinese name", () => {
    expect(nameIn('en', sunrise)).toBe('Sunrise Toys');
    expect(nameIn('zh', sunrise)).toBe('旭日玩具');
    expect(nameIn('zh-CN', sunrise)).toBe('旭日玩具');
    expect(nameIn('zh', { name: 'Sunrise Toys', nameZh: null })).toBe('Sunrise Toys');
    expect(nameIn('zh', { name: 'Sunrise Toys', nameZh: '' })).toBe('Sunrise Toys');
    expect(nameIn('zh', null)).toBe('');
  });

  it('are read from the requested field', () => {
    const row = { companyName: 'Sunrise Toys', companyNameZh: '旭日玩具', propertyName: null, propertyNameZh: null };
    expect(nameIn('zh', row, 'companyName')).toBe('旭日玩具');
    expect(nameIn('zh', row, 'propertyName')).toBe('');
  });

  it('are joined as each language does', () => {
    const deal = { propertyNames: ['Kitty', 'Moon'], propertyNamesZh: ['凯蒂', '月亮'] };
    expect(namesIn('en', deal, 'propertyNames')).toBe('Kitty, Moon');
    expect(namesIn('zh', deal, 'propertyNames')).toBe('凯蒂、月亮');
  });

  it("appear in a sentence in the reader's language", () => {
    const params = { ...namedParam('company', sunrise), month: 3 };
    expect(paramsIn('en', params)['company']).toBe('Sunrise Toys');
    expect(paramsIn('zh', params)).toMatchObject({ company: '旭日玩具', month: 3 });
    expect(paramsIn('zh', namedParam('company', { name: 'Sunrise Toys', nameZh: null }))).toEqual({ company: 'Sunrise Toys' });
  });

  it('make a title in both languages, and only one where both are equal', () => {
    expect(titleOf('Plush bear', sunrise)).toEqual({ title: 'Plush bear · Sunrise Toys', titleZh: 'Plush bear · 旭日玩具' });
    expect(titleOf(null, { name: 'Sunrise Toys', nameZh: null })).toEqual({ title: 'Sunrise Toys' });
    expect(titleOf(undefined)).toEqual({ title: '' });
  });
});
