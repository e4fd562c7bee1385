import { Module } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exchangeRateImport } from '@bls/proto/contracts/calls/finance/settings';
import { monthlyRates, readPublishedRates } from '@bls/proto/domain/finance/published-rates';
import { writeXlsx } from '@bls/kit/xlsx/reading/testing/read-xlsx';
import { testActor } from '@bls/kit/testing/actors';
import { startTestService, type TestService } from '@bls/kit/testing/service';
import { TermsModule } from '../src/terms/terms.module.js';
import { FAKE_FILES, store } from './support/fake-files.js';

@Module({ imports: [TermsModule], controllers: [...FAKE_FILES] })
class TestModule {}

let service: TestService<object>;
const senior = testActor({ role: 'seniorFinance' });
beforeAll(async () => {
  await store.start();
  service = await startTestService<object>({ name: 'finance', module: TestModule, migrations: new URL('../migrations', import.meta.url) });
}, 60_000);
afterAll(async () => {
  await service?.stop();
  await store.stop();
});

const read = async (rows: (string | number)[][]) =>
  service.call(exchangeRateImport, { Year: '2026-01-01', fileId: store.put(await writeXlsx([{ name: 'Sheet1', rows }])) }, senior);

describe('a workbook of exchange rates', () => {
  it('with the central parity of the renminbi is given to the preview as it is', async () => {
    const found = await read([
      ['日期', 'USD/CNY', '100JPY/CNY'],
      ['2026-11-25', 7.0905, 4.6123],
      ['2026-11-26', 7.0915, 4.6143],
      ['数据来源：中国货币网'],
    ]);
    expect(found).toMatchObject({ Rows: [], Issues: [] });
    const published = readPublishedRates(found.Table ?? []);
    expect(published).toMatchObject({ source: 'pboc', days: [{ day: '2026-11-25' }, { day: '2026-11-26' }] });
    const rates = published && monthlyRates(published, 2026, [{ from: 'USD', to: 'CNY' }], 'average');
    expect(rates?.[0]?.Rates[10]).toBe('7.091');
  });

  it('with a column for each month is read into rows', async () => {
    const found = await read([
      ['From', 'To', '2026-01'],
      ['USD', 'CNY', 7.1],
    ]);
    expect(found).toMatchObject({ Rows: [{ FromCurrency: 'USD', ToCurrency: 'CNY' }], Issues: [] });
    expect(found.Table).toBeUndefined();
  });
});
