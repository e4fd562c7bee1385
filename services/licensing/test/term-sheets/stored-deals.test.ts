import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@bls/kit/testing/service';
import { contractList, contractRead } from '@bls/proto/contracts/calls/licensing/contracts/contract';
import { termSheetList, termSheetRead } from '@bls/proto/contracts/calls/licensing/term-sheets/reading';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { checkNewTerms } from '@bls/proto/domain/term-sheet/check';
import { sql } from 'kysely';
import { Deals, PASSWORD, people, refusal, type Service, startLicensing } from '../fixtures.js';

let service: Service;
let deals: Deals;
beforeAll(async () => {
  ({ service } = await startLicensing());
  deals = new Deals(service);
});
afterAll(() => service.stop());

/** Far more than the rule of today allows. */
const SELL_OFF_DAYS = 9999;
/** Stores terms that were valid under an older rule. */
const setOldTerms = (termSheetVersionId: string) =>
  service.superuser
    .updateTable('termSheetVersion')
    .set({ terms: sql`jsonb_set(terms, '{keyTerms,sellOffDays}', ${String(SELL_OFF_DAYS)}::jsonb)` })
    .where('id', '=', termSheetVersionId)
    .execute();
const read = (termSheetVersionId: string) => service.call(termSheetRead, { termSheetVersionId }, people.sales);

describe('a deal that was stored before a rule was tightened', () => {
  it('can be read and listed, signed, made into a contract, and published with it', async () => {
    const termSheetVersionId = await deals.draft();
    await deals.act(termSheetVersionId, people.sales, 'submit');
    await setOldTerms(termSheetVersionId);
    const { number, terms } = await read(termSheetVersionId);
    expect(terms.keyTerms?.sellOffDays).toBe(SELL_OFF_DAYS);
    expect(checkNewTerms(terms)).toMatchObject([{ path: ['keyTerms', 'sellOffDays'] }]);
    expect((await service.call(termSheetList, { search: number }, people.sales)).total).toBe(1);

    await deals.signed(termSheetVersionId, { submitted: true });
    const contract = await eventually(async () => (await read(termSheetVersionId)).contract);
    const { contractVersionId } = contract;
    const detail = await eventually(async () => {
      const found = await service.call(contractRead, { contractVersionId }, people.sales);
      return found.files.length > 0 && found;
    });
    expect(detail.terms.keyTerms.sellOffDays).toBe(SELL_OFF_DAYS);
    expect((await service.call(contractList, { search: contract.number }, people.sales)).total).toBe(1);

    await deals.untilSigning(contractVersionId);
    await deals.move(contractVersionId, people.businessHead, 'sign', { signature: { fullName: 'Ben Ho' }, password: PASSWORD });
    await deals.move(contractVersionId, people.licensee, 'sign', { signature: { fullName: 'Sun Li' }, password: PASSWORD });
    const [published] = await service.superuser
      .selectFrom('outbox' as never)
      .select('payload' as never)
      .where('subject' as never, '=', contractSigned.subject as never)
      .execute();
    const { payload } = published as unknown as { payload: unknown };
    expect(contractSigned.payload.parse(payload).terms.keyTerms.sellOffDays).toBe(SELL_OFF_DAYS);
  });

  it('is held to the rule of today when it is a draft and gets submitted', async () => {
    const termSheetVersionId = await deals.draft();
    await setOldTerms(termSheetVersionId);
    expect((await read(termSheetVersionId)).issues).toMatchObject([{ path: ['keyTerms', 'sellOffDays'] }]);
    expect(await refusal(deals.act(termSheetVersionId, people.sales, 'submit'))).toMatch(/^ruleBroken keyTerms\.sellOffDays:/);
  });
});
