import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { billDocument, billList, billNote } from '@bls/proto/contracts/calls/finance/bills';
import { financeSettingsSave } from '@bls/proto/contracts/calls/finance/settings';
import { type DocumentBlock, documentSchema } from '@bls/proto/contracts/calls/files/document-model';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { documentDay, documentMonth } from '@bls/proto/domain/values/clock/date-format';
import { addMonths, lastDayOfMonth } from '@bls/proto/domain/values/time';
import { eventually } from '@bls/kit/testing/service';
import { approveReport, calculations, rendered, senior, type Service, signDeal, startFinance } from '../support/billing.js';
import { MONTHS } from '../support/contracts.js';

let service: Service;
beforeAll(async () => {
  service = await startFinance();
});
afterAll(() => service?.stop());

const documentOf = async (billId: string) => {
  const [request] = await eventually(async () => rendered.get(`debit-note:${billId}`));
  return documentSchema.parse(request?.document);
};
const valuesOf = (blocks: readonly DocumentBlock[]) =>
  new Map(blocks.flatMap((block) => (block.type === 'keyValues' ? block.rows.map(({ label, value }) => [label.en, value] as const) : [])));
const tableAfter = (blocks: readonly DocumentBlock[], n: number) => blocks.filter((block) => block.type === 'table')[n];

it('W-MONEY-04 a debit note names payer, period, brand, sales, rate, recoupment, tax, bank and the amount in words, and carries the royalty statement', async () => {
  await service.call(financeSettingsSave, { bankLines: ['Bank of China', 'Account 1'], royaltyTaxPercent: '6' }, senior);
  const deal = await signDeal(service);
  const payer = { companyId: deal.companyId, kind: 'licensee' as const, name: 'Northwind Toys', country: 'CN', active: true, revision: 1 };
  await service.publish(companySaved, {
    ...payer,
    address: '12 Keyun Road',
    city: 'Guangzhou',
    postalCode: '510000',
    vatNumber: '9144 0000',
  });
  await eventually(() =>
    service.superuser.selectFrom('payer').select('companyId').where('companyId', '=', deal.companyId).executeTakeFirst(),
  );
  await approveReport(service, deal, 0, [
    { quantity: '10', price: '90' },
    { quantity: '5', price: '40' },
  ]);
  await calculations(service, deal, 2);
  const { rows } = await service.call(billList, { contractId: deal.contractId, sort: 'number' }, deal.clerk);
  const [guarantee, excess] = rows;

  const { recipient, blocks } = await documentOf(excess?.id ?? '');
  expect(recipient).toEqual({
    label: { en: 'Bill to', zh: '付款方' },
    name: { en: 'Northwind Toys', zh: '北风玩具' },
    lines: ['12 Keyun Road', 'Guangzhou 510000', 'Tax number 税号: 9144 0000'],
  });
  const end = blocks.findIndex(({ type }) => type === 'pageBreak');
  const first = valuesOf(blocks.slice(0, end));
  const month = documentMonth(MONTHS[0]);
  expect(Object.fromEntries(first)).toMatchObject({
    Brand: { en: 'Bunny' },
    Period: { en: `${month.en}  ${month.zh}` },
    Sales: { en: 'RMB 1,100.00' },
    Rate: { en: '10 %, 20 %' },
    Recoupment: { en: 'RMB 50.00 of RMB 50.00 guarantee recouped', zh: '保底金已抵扣 RMB 50.00，共 RMB 50.00' },
    'Amount in words': { en: 'Renminbi Yuan Seventy-Four and Fen Twenty Only', zh: '人民币柒拾肆元贰角整' },
  });
  expect(tableAfter(blocks, 0)).toMatchObject({
    rows: [
      [{ en: 'Excess, contract year 1' }, 'RMB 70.00'],
      [{ en: 'Royalty tax (6 %)', zh: '权利金税（6 %）' }, 'RMB 4.20'],
    ],
    totals: [[{ en: 'Total due' }, 'RMB 74.20']],
  });
  expect(first.get('Please pay to')).toEqual({ en: 'Bank of China · Account 1' });

  // The royalty statement is on pages of its own; no note after its table begins another one.
  expect(blocks.slice(end).at(-1)?.type).toBe('table');
  expect(Object.fromEntries(valuesOf(blocks.slice(end)))).toMatchObject({
    Period: month,
    'Royalty earned to date': { en: 'RMB 120.00' },
    'Minimum guarantee due to date': { en: 'RMB 50.00' },
    'Guarantee recouped': { en: 'RMB 50.00' },
    'Guarantee not yet recouped': { en: 'RMB 0.00' },
    'Billed before': { en: 'RMB 50.00' },
    'This note': { en: 'RMB 70.00' },
  });
  expect(tableAfter(blocks.slice(end), 0)).toMatchObject({
    columns: [{ label: { en: 'Product' } }, { label: { en: 'Channel' } }, {}, {}, {}],
    rows: [
      ['Mug', { en: 'Online', zh: '线上' }, '1,000.00', { en: '10 %' }, '100.00'],
      ['Mug', { en: 'Online' }, '100.00', { en: '20 %' }, '20.00'],
    ],
    totals: [[{ en: 'Total', zh: '合计' }, '', '', '', 'RMB 120.00']],
  });

  // A guarantee is for its contract year, and bills no sales.
  const ofGuarantee = (await documentOf(guarantee?.id ?? '')).blocks;
  const [from, to] = [documentDay(`${MONTHS[0]}-01`), documentDay(lastDayOfMonth(addMonths(MONTHS[0], 11)))];
  expect(valuesOf(ofGuarantee).get('Period')).toEqual({ en: `${from.en} – ${to.en}`, zh: `${from.zh} – ${to.zh}` });
  expect(valuesOf(ofGuarantee).get('Guarantee not yet recouped')).toEqual({ en: 'RMB 50.00' });
  expect(ofGuarantee.filter(({ type }) => type === 'table')).toHaveLength(1);
});

it('the debit note of a later month shows only its own sales', async () => {
  const deal = await signDeal(service);
  await approveReport(service, deal, 0, [{ quantity: '10', price: '90' }]);
  await calculations(service, deal, 2);
  const { month } = await approveReport(service, deal, 1, [{ quantity: '20', price: '10' }]);
  await calculations(service, deal, 3);
  const { rows } = await service.call(billList, { contractId: deal.contractId, sort: '-number' }, deal.clerk);
  const { blocks } = await documentOf(rows[0]?.id ?? '');
  const values = valuesOf(blocks);
  expect(values.get('Period')).toEqual(documentMonth(month));
  expect(values.get('Sales')).toEqual({ en: 'RMB 200.00' });
  expect(values.get('Royalty earned to date')).toEqual({ en: 'RMB 120.00' });
  expect(tableAfter(blocks, 1)).toMatchObject({
    rows: [
      ['Mug', {}, '100.00', { en: '20 %' }, '20.00'],
      ['Mug', {}, '100.00', { en: '10 %' }, '10.00'],
    ],
  });
});

it('a debit note carries the stamp that the tenant has set, on its first page', async () => {
  const stampFileId = randomUUID();
  await service.call(financeSettingsSave, { stampFileId }, senior);
  const deal = await signDeal(service);
  const { rows } = await service.call(billList, { contractId: deal.contractId }, senior);
  expect((await documentOf(rows[0]?.id ?? '')).stamp).toEqual({ fileId: stampFileId, page: 'first', left: 145, top: 225, width: 42 });
});

it('the document that identity attaches to the mail of a bill is the one of the debit note', async () => {
  const deal = await signDeal(service);
  const { rows } = await service.call(billList, { contractId: deal.contractId }, senior);
  const id = rows[0]?.id ?? '';
  const { fileId } = await service.callAsService(billDocument, { id });
  await eventually(
    async () => (await service.call(billNote, { id }, deal.clerk)).fileId === (await service.callAsService(billDocument, { id })).fileId,
  );
  expect(fileId).toMatch(/^[0-9a-f-]{36}$/);
  expect([...new Set(rendered.get(`debit-note:${id}`)?.map(({ owner }) => owner.id))]).toEqual([id]);
  await expect(service.callAsService(billDocument, { id: randomUUID() })).rejects.toMatchObject({ code: 'notFound' });
});
