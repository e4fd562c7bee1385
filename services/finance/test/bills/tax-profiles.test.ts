import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { billExplain, billList, billRead, billReverse } from '@bls/proto/contracts/calls/finance/bills';
import { certificateReport, paymentDecide, paymentRead, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import { statementRead } from '@bls/proto/contracts/calls/finance/statements';
import { taxRulesRead, taxRulesSave } from '@bls/proto/contracts/calls/finance/tax';
import type { RequestInput } from '@bls/proto/contracts/call';
import { companySaved } from '@bls/proto/contracts/events/identity';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import type { TaxRules } from '@bls/proto/domain/finance/tax/tax-rules';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { refusal } from '@bls/kit/testing/refusal';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { copyMissingPayersJob } from '../../src/terms/payers/copy-missing-payers.job.js';
import { calculations, companies, type Deal, ledgerProblems, signDeal, senior, type Service, startFinance } from '../support/billing.js';
import { MONTHS, signedContract } from '../support/contracts.js';

let service: Service;
beforeAll(async () => {
  service = await startFinance();
  await change((rules) => {
    const since = { from: '2000-01-01' };
    const rates = (withheldPercent: string, grossUp: boolean) => [{ ...since, onTopPercent: '0', withheldPercent, grossUp }];
    rules.profiles.push(
      { code: 'kr', name: 'Korea', nameZh: '韩国', rates: rates('10', false) },
      { code: 'tw', name: 'Taiwan', rates: rates('20', true) },
    );
    rules.countries.push({ country: 'KR', profile: 'kr', ...since }, { country: 'TW', profile: 'tw', ...since });
  });
});
afterAll(() => service?.stop());

const TODAY = defaultDay();
const read = () => service.call(taxRulesRead, {}, senior);

async function change(edit: (rules: TaxRules) => void): Promise<void> {
  const { rules, revision } = await read();
  edit(rules);
  await service.call(taxRulesSave, { rules, revision }, senior);
}

/** A deal with a guarantee of 1000 that is due, whose payer is in a country; the bill of it. */
async function billed(country: string | undefined, prepare: (contractId: string) => Promise<void> = async () => undefined) {
  const contract = signedContract();
  const { contractId, companyId, terms } = contract;
  const [group] = terms.mg.groups;
  if (group) Object.assign(group, { amount: '1000', schedule: [{ id: 's', percent: '100', amount: '1000', dueOn: `${MONTHS[0]}-01` }] });
  const company = { companyId, kind: 'licensee' as const, name: 'Payer', active: true, revision: 1 };
  await service.publish(companySaved, { ...company, ...(country ? { country } : {}), address: '1 Road', city: 'Seoul', vatNumber: 'KR1' });
  await eventually(() => service.superuser.selectFrom('payer').select('companyId').where('companyId', '=', companyId).executeTakeFirst());
  await prepare(contractId);
  await service.publish(contractSigned, contract);
  const deal: Deal = { contractId, companyId, tenant: 'CTL', clerk: testActor({ role: 'licenseeFinance', tenant: 'CTL', companyId }) };
  await calculations(service, deal, 1);
  const { rows } = await service.call(billList, { contractId }, deal.clerk);
  return { deal, bill: rows[0] as (typeof rows)[number] };
}

const figures = ({ amount, grossUp, tax, total, withheld }: Record<'amount' | 'grossUp' | 'tax' | 'total' | 'withheld', string>) => ({
  amount,
  grossUp,
  tax,
  total,
  withheld,
});
const pay = (deal: Deal, billId: string, amount: string) =>
  service.call(
    paymentReport,
    { id: randomUUID(), billIds: [billId], amount, transferDate: TODAY, payerBank: 'A', beneficiaryBank: 'B', fileIds: [randomUUID()] },
    deal.clerk,
  );
const certify = (deal: Deal, billId: string, amount: string, more: Partial<RequestInput<typeof certificateReport>> = {}) =>
  service.call(
    certificateReport,
    {
      id: randomUUID(),
      billIds: [billId],
      amount,
      certificateNumber: `WT-${randomUUID()}`,
      certificateDate: TODAY,
      certificateAmount: amount,
      certificateCurrency: 'CNY',
      issuedBy: 'Tax office',
      fileIds: [randomUUID()],
      ...more,
    },
    deal.clerk,
  );
const decide = (id: string, action: 'confirm' | 'kickBack') =>
  service.call(
    paymentDecide,
    { id, revision: 0, action, ...(action === 'confirm' ? { collectedDate: TODAY } : { comment: 'Not readable' }) },
    senior,
  );
const stateOf = async (deal: Deal, id: string) => {
  const { bill } = await service.call(billRead, { id }, deal.clerk);
  return `${bill.status}: paid ${bill.paid}, open ${bill.open}, certified ${bill.certified} of ${bill.withheld}`;
};
/** The postings of a bill, or of what was reported for it, as "account amount". */
const postings = async (column: 'billId' | 'paymentId', id: string) => {
  const rows = await service.superuser
    .selectFrom('ledgerPosting')
    .select(['account', 'amount'])
    .where(column, '=', id)
    .orderBy('sequence')
    .execute();
  return rows.map(({ account, amount }) => `${account} ${Number(amount).toFixed(2)}`);
};

describe('tax profiles', () => {
  it('W-MONEY-02 tax a bill by the country of its payer, explain it, and a net receipt and the certificate settle it', async () => {
    const china = await billed('CN');
    expect(figures(china.bill)).toEqual({ amount: '1000.00', grossUp: '0.00', tax: '60.00', total: '1060.00', withheld: '0.00' });
    const hongKong = await billed('HK');
    expect(figures(hongKong.bill)).toEqual({ amount: '1000.00', grossUp: '0.00', tax: '0.00', total: '1000.00', withheld: '0.00' });
    const taiwan = await billed('TW');
    expect(figures(taiwan.bill)).toEqual({ amount: '1000.00', grossUp: '250.00', tax: '250.00', total: '1250.00', withheld: '250.00' });
    expect(await postings('billId', taiwan.bill.id)).toEqual(['receivable 1250.00', 'royaltyIncome -1250.00']);

    const { deal, bill } = await billed('KR');
    expect(figures(bill)).toEqual({ amount: '1000.00', grossUp: '0.00', tax: '0.00', total: '1000.00', withheld: '100.00' });
    const { tax } = await service.call(billExplain, { id: bill.id }, deal.clerk);
    expect(tax).toEqual({
      code: 'kr',
      name: 'Korea',
      nameZh: '韩国',
      chosenBy: 'country',
      country: 'KR',
      from: '2000-01-01',
      onTopPercent: '0',
      withheldPercent: '10',
      grossUp: false,
    });
    const transfer = await pay(deal, bill.id, '900.00');
    await decide(transfer.id, 'confirm');
    // Without the certificate the withheld tax stays open.
    expect(await stateOf(deal, bill.id)).toBe('partiallyPaid: paid 900.00, open 100.00, certified 0.00 of 100.00');
    const certificate = await certify(deal, bill.id, '100.00', {
      certificateNumber: 'NTS-1',
      certificateAmount: '14.00',
      certificateCurrency: 'USD',
    });
    expect(await stateOf(deal, bill.id)).toBe('waitForConfirmation: paid 900.00, open 100.00, certified 100.00 of 100.00');
    await decide(certificate.id, 'confirm');
    expect(await stateOf(deal, bill.id)).toBe('paid: paid 1000.00, open 0.00, certified 100.00 of 100.00');
    expect(await postings('paymentId', certificate.id)).toEqual(['withheldTax 100.00', 'receivable -100.00']);
    const { payment } = await service.call(paymentRead, { id: certificate.id }, deal.clerk);
    expect(payment).toMatchObject({
      kind: 'certificate',
      certificate: { number: 'NTS-1', amount: '14.00', currency: 'USD' },
      transferDate: TODAY,
    });
    const statement = await service.call(
      statementRead,
      { companyId: deal.companyId, currency: 'CNY', from: `${MONTHS[0]}-01`, to: TODAY },
      deal.clerk,
    );
    expect(statement.closing).toBe('0.00');
    expect(statement.lines.filter(({ id }) => id === certificate.id).map(({ kind }) => kind)).toEqual(['certificate']);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('of a contract replaces that of the country, from its day on', async () => {
    // A contract must be known before it can have a profile of its own: the second bill of it has it.
    const { deal, bill } = await billed('CN');
    await change((rules) => rules.contracts.push({ contractId: deal.contractId, contractNumber: '', profile: 'kr', from: TODAY }));
    const { replacement } = await service.call(
      billReverse,
      { id: bill.id, revision: bill.revision, reason: 'Wrong tax', again: true },
      senior,
    );
    const again = await service.call(billRead, { id: replacement?.id ?? '' }, deal.clerk);
    expect(figures(again.bill)).toMatchObject({ amount: '1000.00', total: '1000.00', withheld: '100.00' });
    const { tax } = await service.call(billExplain, { id: again.bill.id }, deal.clerk);
    expect(tax).toMatchObject({ code: 'kr', chosenBy: 'contract', country: 'CN' });
    expect((await read()).rules.contracts.find(({ contractId }) => contractId === deal.contractId)?.contractNumber).toBe('CT-2026-0001');
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('count a payer without a country as mainland China, as before', async () => {
    expect(figures((await billed(undefined)).bill)).toMatchObject({ tax: '60.00', total: '1060.00', withheld: '0.00' });
  });

  it('find the country of a payer that no event has brought', async () => {
    const { companyId } = await signDeal(service);
    companies.set(companyId, { companyId, kind: 'licensee', name: 'Payer', country: 'KR', active: true, revision: 3 });
    const queue = service.running.app.get(JobQueue, { strict: false });
    await queue.add(copyMissingPayersJob, {}, { id: randomUUID(), ctx: { tenant: '*', requestId: 'test' } });
    const country = () => service.superuser.selectFrom('payer').select('country').where('companyId', '=', companyId).executeTakeFirst();
    expect(await eventually(country)).toEqual({ country: 'KR' });
  });

  it('are saved by senior finance, one at a time, with a history', async () => {
    const { rules, revision, history } = await read();
    expect(history[0]).toMatchObject({ rules, byName: senior.name });
    expect(await refusal(service.call(taxRulesSave, { rules, revision: revision - 1 }, senior))).toMatchObject({ code: 'conflict' });
    expect((await service.call(taxRulesSave, { rules, revision }, senior)).revision).toBe(revision);
    const unknown = { contractId: randomUUID(), contractNumber: '', profile: 'kr', from: TODAY };
    expect(await refusal(service.call(taxRulesSave, { rules: { ...rules, contracts: [unknown] }, revision }, senior))).toMatchObject({
      rules: ['contracts.0.contractId tax.noContract'],
    });
    for (const role of ['juniorFinance', 'sales', 'licenseeFinance'] as const)
      expect(await refusal(service.call(taxRulesSave, { rules, revision }, testActor({ role })))).toMatchObject({ code: 'forbidden' });
  });
});

describe('a certificate of tax withheld', () => {
  it('covers at most the tax withheld, and counts once', async () => {
    const { deal, bill } = await billed('KR');
    const rules = async (reported: Promise<unknown>) => (await refusal(reported)).rules;
    expect(await rules(certify(deal, bill.id, '100.01'))).toEqual(['amount payment.aboveWithheld']);
    expect(await rules(certify(deal, bill.id, '100.00', { certificateAmount: '99.00' }))).toEqual([
      'certificateAmount payment.certificateBelow',
    ]);
    const first = await certify(deal, bill.id, '60.00', { certificateNumber: 'A' });
    expect(await rules(certify(deal, bill.id, '40.00', { certificateNumber: 'A' }))).toEqual([
      'certificateNumber payment.certificateKnown',
    ]);
    expect(await rules(certify(deal, bill.id, '40.01'))).toEqual(['amount payment.aboveWithheld']);
    // A rejected certificate no longer counts, and may be reported again.
    await decide(first.id, 'kickBack');
    expect(await stateOf(deal, bill.id)).toBe('kickedBack: paid 0.00, open 1000.00, certified 0.00 of 100.00');
    await decide((await certify(deal, bill.id, '100.00', { certificateNumber: 'A' })).id, 'confirm');
    expect(await rules(certify(deal, bill.id, '1.00'))).toEqual(['billIds payment.nothingWithheld']);
    await decide((await pay(deal, bill.id, '900.00')).id, 'confirm');
    expect(await stateOf(deal, bill.id)).toBe('paid: paid 1000.00, open 0.00, certified 100.00 of 100.00');
    const without = await billed('CN');
    expect(await rules(certify(without.deal, without.bill.id, '1.00'))).toEqual(['billIds payment.nothingWithheld']);
    expect(await ledgerProblems(service)).toEqual([]);
  });

  it('that is reported by many requests at once never covers more than is withheld', async () => {
    const { deal, bill } = await billed('KR');
    await Promise.allSettled(Array.from({ length: 6 }, () => certify(deal, bill.id, '30.00')));
    expect(await stateOf(deal, bill.id)).toBe('waitForConfirmation: paid 0.00, open 1000.00, certified 90.00 of 100.00');
    expect(await ledgerProblems(service)).toEqual([]);
  });
});
