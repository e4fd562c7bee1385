import { describe, expect, it } from '@jest/globals';
import { readDelimited } from './delimited-text.js';
import { monthlyRates, pairsOf, type PublishedRates, readPublishedRates, rowsOfEcbXml } from './published-rates.js';

const read = (text: string): PublishedRates => {
  const published = readPublishedRates(readDelimited(text));
  if (!published) throw new Error('not recognised');
  return published;
};
const ratesOf = (published: PublishedRates, from: string, to: string, which: 'average' | 'last' = 'average', year = 2026) =>
  monthlyRates(published, year, [{ from, to } as never], which)[0]?.Rates;

const ECB = `Date,USD,JPY,BGN,CNY,HKD,
2026-11-26,1.1000,170.00,N/A,7.9200,8.5800,
2026-11-25,1.1200,172.00,1.9558,8.0000,8.7000,
2026-10-30,1.0500,160.00,1.9558,7.5000,N/A,
2025-12-31,1.0000,150.00,1.9558,7.0000,7.8000,
`;
const ECB_DAILY = 'Date, USD, JPY, CNY, \n26 November 2026, 1.1000, 170.00, 7.9200, \n';
const ECB_XML = `<?xml version="1.0"?><gesmes:Envelope><Cube><Cube time='2026-11-26'>
  <Cube currency='USD' rate='1.1000'/><Cube currency='CNY' rate='7.9200'/></Cube>
  <Cube time="2026-11-25"><Cube currency="USD" rate="1.1200"/></Cube></Cube></gesmes:Envelope>`;
const CFETS = `日期,USD/CNY,EUR/CNY,100JPY/CNY,HKD/CNY,CNY/MYR,CNY/RUB,CNY/KRW
2026-11-26,7.1000,8.2000,4.6000,0.9100,0.5800,11.0000,205.0000
2026-11-25,7.0900,8.1000,4.5000,0.9000,0.5800,11.0000,204.0000
数据来源：中国货币网
`;
const SAFE = `日期,美元,欧元,日元,港元,林吉特,韩元\n2026/11/26,710.00,820.00,4.6000,91.00,58.00,20500.00\n`;

describe('daily rates of a central bank', () => {
  it('of the European Central Bank become monthly ones, the average of the published days or the last day', () => {
    const published = read(ECB);
    expect(published).toMatchObject({ source: 'ecb', days: [{ day: '2025-12-31' }, { day: '2026-10-30' }, { day: '2026-11-25' }, {}] });
    expect(ratesOf(published, 'EUR', 'USD')).toEqual([...Array<null>(9).fill(null), '1.05', '1.11', null]);
    expect(ratesOf(published, 'EUR', 'USD', 'last')).toEqual([...Array<null>(9).fill(null), '1.05', '1.1', null]);
    // through the euro: 7.92 / 1.1 and 8 / 1.12
    expect(ratesOf(published, 'USD', 'CNY')?.[10]).toBe('7.171429');
    expect(ratesOf(published, 'USD', 'CNY', 'last')?.[10]).toBe('7.2');
    expect(ratesOf(published, 'HKD', 'CNY')?.slice(9)).toEqual([null, '0.921309', null]);
    expect(ratesOf(published, 'JPY', 'EUR', 'average', 2025)?.[11]).toBe('0.006667');
    expect(ratesOf(published, 'SGD', 'CNY')).toBeUndefined();
    expect(ratesOf(published, 'USD', 'CNY', 'average', 2024)).toBeUndefined();
  });

  it('of the European Central Bank are read from its daily file and its XML, too', () => {
    expect(read(ECB_DAILY)).toMatchObject({ source: 'ecb', days: [{ day: '2026-11-26' }] });
    expect(ratesOf(read(ECB_DAILY), 'USD', 'CNY')?.[10]).toBe('7.2');
    const published = readPublishedRates(rowsOfEcbXml(ECB_XML));
    expect(published?.days.map(({ day, quotes }) => [day, quotes.size])).toEqual([
      ['2026-11-25', 2],
      ['2026-11-26', 3],
    ]);
    expect(rowsOfEcbXml(ECB)).toEqual([]);
  });

  it.each([
    ['CFETS', CFETS],
    ['SAFE', SAFE],
  ])("of the People's Bank of China are read as %s offers them, for one or 100 units or for renminbi", (_who, text) => {
    const published = read(text);
    expect(published.source).toBe('pboc');
    const on = (from: string, to: string) => ratesOf(published, from, to, 'last')?.[10];
    expect([on('USD', 'CNY'), on('EUR', 'CNY'), on('JPY', 'CNY'), on('HKD', 'CNY')]).toEqual(['7.1', '8.2', '0.046', '0.91']);
    expect([on('CNY', 'MYR'), on('MYR', 'CNY'), on('CNY', 'KRW')]).toEqual(['0.58', '1.724138', '205']);
    expect(on('EUR', 'USD')).toBe('1.15493');
  });

  it('offer their currencies against that of the source', () => {
    expect(pairsOf(read(CFETS)).map(({ from, to }) => `${from} ${to}`)).toEqual([
      'USD CNY',
      'HKD CNY',
      'KRW CNY',
      'JPY CNY',
      'EUR CNY',
      'MYR CNY',
    ]);
    expect(pairsOf(read(ECB_DAILY)).map(({ from }) => from)).toEqual(['USD', 'CNY', 'JPY']);
  });

  it.each([
    ['our own workbook', 'From,To,2026-01\nCNY,USD,0.138\n'],
    ['a bank statement', 'Date,Amount,Text\n2026-11-26,5,Paid\n'],
    ['a table without a day', 'Date,USD\nyesterday,1.1\n'],
    ['a table without a rate', 'Date,USD\n2026-11-26,N/A\n'],
    ['nothing', ''],
  ])('are not read from %s', (_what, text) => expect(readPublishedRates(readDelimited(text))).toBeUndefined());
});
