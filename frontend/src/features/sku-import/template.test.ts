import { describe, expect, it } from '@jest/globals';
import { columnsWith, IMPORT_COLUMNS } from '@bls/proto/domain/spu/import-columns';
import { templateFile } from './template.js';

describe('the template of the product import', () => {
  it('W-IMPORT-13 has every column in the language of the reader', () => {
    for (const language of ['en', 'zh'] as const) {
      const header = IMPORT_COLUMNS.map((column) => column.header[language]).join(',');
      // a byte-order mark first, a line end last
      expect(templateFile(IMPORT_COLUMNS, language).size).toBe(new TextEncoder().encode(`\ufeff${header}\r\n`).length);
    }
  });

  it('has the attributes of the tenant in place of the usual columns', async () => {
    const attribute = { id: 'a', name: 'Filling', nameZh: '填充物', kind: 'text' as const, choices: [], required: false };
    const columns = columnsWith([attribute, { ...attribute, id: 'b', name: 'SKU', nameZh: null }]);
    const base = 'Item code,Product name,SKU,Property,Category,Sub-category,Suggested retail price';
    expect(await textOf(templateFile(columns, 'en'))).toBe(`${base},Filling,SKU (2)\r\n`);
    expect(await textOf(templateFile(columns, 'zh'))).toMatch(/,建议零售价,填充物,SKU \(2\)\r\n$/);
  });

  it('lists the articles of the contracts by name, and by code where two have the same name', async () => {
    const article = (subCategory: string) => ({ category: 'S18', subCategory, productName: 'x' });
    const contract = {
      properties: [{ propertyId: 'p', name: 'Bunny Garden', nameZh: '兔子花园', characters: [] }],
      articles: [article('PLUSH'), article('MUGS'), article('CUPS'), article('PLUSH')],
    };
    const names: Record<string, string> = { S18: 'Toys, games', PLUSH: 'Plush', MUGS: 'Mugs', CUPS: 'Mugs' };
    const text = await textOf(templateFile(IMPORT_COLUMNS, 'zh', [contract, contract], (code) => names[code] ?? code));
    expect(text.trim().split('\r\n').slice(1)).toEqual([
      ',,,兔子花园,"Toys, games",Plush,,,,,,',
      ',,,兔子花园,S18,MUGS,,,,,,',
      ',,,兔子花园,S18,CUPS,,,,,,',
    ]);
  });
});

/** Blobs in jsdom have no text(). */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)), { once: true });
    reader.readAsText(blob);
  });
