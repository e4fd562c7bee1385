import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import { contractSigned } from '@bls/proto/contracts/events/licensing';
import { tenantSettingsSaved } from '@bls/proto/contracts/events/identity';
import { DEFAULT_TENANT_SETTINGS, type TenantSettings } from '@bls/proto/domain/settings/tenant-settings';
import { addDays, addWorkingDays, lastDayOfMonth } from '@bls/proto/domain/values/time';
import { dayAt } from '@bls/proto/domain/values/clock/time-zone';
import { Database } from '@bls/kit/db/database';
import { JobQueue } from '@bls/kit/jobs/job-queue';
import { refusal } from '@bls/kit/testing/refusal';
import { eventually } from '@bls/kit/testing/service';
import { dayOf } from '@bls/shared/calendar/today';
import { sql } from 'kysely';
import type { FinanceDb } from '../src/db/schema.js';
import { remindSalesJob } from '../src/sales-reports/reminders/remind-sales.job.js';
import { type Deal, type Service, signDeal, startFinance } from './support/billing.js';
import { MONTHS, signedContract } from './support/contracts.js';

jest.setTimeout(60_000);
let service: Service;
beforeAll(async () => {
  service = await startFinance();
});
afterAll(() => service?.stop());

/** The earliest and the latest zone: their days always differ. */
const EAST = 'Pacific/Kiritimati';
const WEST = 'Etc/GMT+12';
const dayIn = (zone: string): string => dayAt(Date.now(), zone);

/** Stores settings of a tenant, by the event of identity. */
async function set(tenant: string, settings: Partial<TenantSettings>, revision: number): Promise<void> {
  await service.publish(tenantSettingsSaved, { settings: { ...DEFAULT_TENANT_SETTINGS, ...settings }, revision }, { tenant });
  const copy = service.superuser.selectFrom('tenantSetting').select('revision').where('tenant', '=', tenant);
  await eventually(async () => ((await copy.executeTakeFirst())?.revision ?? 0) >= revision);
}
const report = async (deal: Deal, transferDate: string) => {
  const { rows } = await service.call(billList, { contractId: deal.contractId }, deal.clerk);
  const given = { id: randomUUID(), billIds: [rows[0]?.id ?? ''], amount: '1', transferDate, payerBank: 'A', beneficiaryBank: 'B' };
  return refusal(service.call(paymentReport, { ...given, fileIds: [randomUUID()] }, deal.clerk));
};
const months = (contractId: string) =>
  service.superuser
    .selectFrom('salesReport')
    .select(['id', 'month', sql<string>`due_on::text`.as('dueOn')])
    .where('contractId', '=', contractId)
    .orderBy('month')
    .execute();
const dueDays = async (contractId: string) => (await months(contractId)).map(({ dueOn }) => dueOn);

describe('the day of a tenant', () => {
  it('P-TIME-01 follows its time zone in calls and reminders, and its changes of summer time', async () => {
    await set('CTL', { timeZone: WEST, salesReminderDays: [1] }, 1);
    const deal = await signDeal(service);
    // Tomorrow is the latest day of a transfer. In the east it is the day after tomorrow of the west.
    const dayEast = addDays(dayIn(EAST), 1);
    expect(await report(deal, dayEast)).toEqual({ code: 'ruleBroken', rules: ['transferDate payment.transferInFuture'] });

    // A month that is due the day after today in the east is more than a day ahead in the west.
    const month = (await months(deal.contractId)).at(-1);
    const remind = async () => {
      const due = addDays(dayIn(EAST), 1);
      await sql`update sales_report set due_on = ${due} where id = ${month?.id}`.execute(service.superuser);
      const queue = service.running.app.get(JobQueue, { strict: false });
      await queue.add(remindSalesJob, {}, { id: randomUUID(), ctx: { tenant: '*', requestId: 'test' } });
    };
    const reminded = async () =>
      (
        await sql<{ on: string | null }>`select reminded_on::text as on from sales_report where id = ${month?.id}`.execute(
          service.superuser,
        )
      ).rows[0]?.on;
    await set('CTL', { timeZone: EAST, salesReminderDays: [1] }, 2);
    const on = await eventually(async () => {
      await remind();
      return reminded();
    });
    expect([dayIn(EAST), addDays(dayIn(EAST), -1)]).toContain(on);
    expect((await report(deal, dayIn(EAST))).code).toBe('accepted');

    await set('CTL', { timeZone: 'America/New_York' }, 3);
    const dayOfTenant = (at: string) =>
      service.running.app.get<Database<FinanceDb>>(Database, { strict: false }).read({ tenant: 'CTL' }, (trx) => dayOf(trx, at));
    // Summer time begins on 14 March and ends on 7 November: midnight is at five, four and five o'clock UTC.
    const midnights = ['2027-03-14T05:00:00Z', '2027-03-15T04:00:00Z', '2027-11-07T04:00:00Z', '2027-11-08T05:00:00Z'];
    const before = (at: string) => new Date(Date.parse(at) - 1000).toISOString();
    expect(await Promise.all(midnights.map(dayOfTenant))).toEqual(['2027-03-14', '2027-03-15', '2027-11-07', '2027-11-08']);
    expect(await Promise.all(midnights.map(before).map(dayOfTenant))).toEqual(['2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07']);
  });
});

describe('working days of a tenant', () => {
  /** A year that begins after today. */
  const year = Number(MONTHS[3].slice(0, 4)) + 1;
  const sign = async (tenant: string) => {
    const from = `${year}-01-01`;
    const to = `${year}-12-31`;
    const signed = signedContract();
    const [property] = signed.terms.keyTerms.properties;
    if (!property) throw new Error('no property');
    const period = { validFrom: from, validTo: to };
    property.validFrom = from;
    property.validTo = to;
    property.characters = property.characters.map((character) => ({ ...character, ...period }));
    signed.terms.keyTerms.contractYears = [{ from, to }];
    await service.publish(contractSigned, signed, { tenant });
    await eventually(async () => (await months(signed.contractId)).length === 12);
    return signed.contractId;
  };

  it('P-TIME-02 leave out public holidays of its countries and its own days, include make-up days, and move due days', async () => {
    const tenant = 'PLBY';
    await set(tenant, {}, 1);
    const contractId = await sign(tenant);
    const end = lastDayOfMonth(`${year}-09`);
    const plain = addWorkingDays(end, 5);
    expect((await dueDays(contractId))[8]).toBe(plain);
    // The National Day of China is from 1 to 3 October.
    await set(tenant, { holidayCountries: ['CN'] }, 2);
    const isFree = (day: string) => [`${year}-10-01`, `${year}-10-02`, `${year}-10-03`].includes(day);
    const weekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
    const withHolidays = addWorkingDays(end, 5, (day) => weekday(day) && !isFree(day));
    expect(withHolidays > plain).toBe(true);
    await eventually(async () => (await dueDays(contractId))[8] === withHolidays);
    // The company gives the due day itself off, and works on the days of October before it.
    const own = [{ day: withHolidays, name: 'Company day' }];
    await set(tenant, { holidayCountries: ['CN'], ownHolidays: own }, 3);
    const later = addWorkingDays(withHolidays, 1, (day) => weekday(day) && !isFree(day));
    await eventually(async () => (await dueDays(contractId))[8] === later);
    const makeUpDays = [1, 2, 3, 4, 5].map((day) => ({ day: `${year}-10-0${day}`, name: 'Make-up day' }));
    await set(tenant, { holidayCountries: ['CN'], ownHolidays: own, makeUpDays }, 4);
    await eventually(async () => (await dueDays(contractId))[8] === `${year}-10-05`);
    // A contract that is signed now has the same days; another tenant has its own.
    expect((await dueDays(await sign(tenant)))[8]).toBe(`${year}-10-05`);
    await set('CTL', {}, 9);
    expect((await dueDays(await sign('CTL')))[8]).toBe(plain);
    // Removed days are working days again.
    await set(tenant, {}, 5);
    await eventually(async () => (await dueDays(contractId))[8] === plain);
  });
});
