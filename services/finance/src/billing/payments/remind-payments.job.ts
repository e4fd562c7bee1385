import { BILL_REMINDER_DAYS, PAYMENT_REMINDER_DAYS } from '@bls/proto/domain/finance/settings';
import { SYSTEM_NAME } from '@bls/proto/domain/inbox/work-item';
import { addDays, type Day, daySchema } from '@bls/proto/domain/values/time';
import type { JobContext } from '@bls/kit/rpc/context';
import { Database } from '@bls/kit/db/database';
import { defineJob, JobHandler } from '@bls/kit/jobs/job-queue';
import { today } from '@bls/shared/calendar/today';
import { tenantsOf } from '@bls/shared/tenants/tenant-directory.repository';
import { z } from 'zod';
import type { FinanceDb } from '../../db/schema.js';
import { publishBillMove } from '../bills/bill-work-item.js';
import { publishPaymentMove } from './payment-work-item.js';
import { billsToRemind, saveBillReminder, savePaymentReminder, paymentsToRemind } from './reminders.repository.js';

export const remindPaymentsJob = defineJob('remind-payments', z.object({ on: daySchema.optional() }));

const reminder = { action: 'remind', by: { name: SYSTEM_NAME }, again: true } as const;

/**
 * Reminds licensees of bills that are due soon, and finance of payments that will be rejected soon. Hourly, because tenants
 * have different time zones; each reminder in its own transaction, once a day.
 */
@JobHandler(remindPaymentsJob, '35 * * * *')
export class RemindPayments {
  constructor(private readonly db: Database<FinanceDb>) {}

  async execute({ on }: z.output<typeof remindPaymentsJob.payload>, { requestId }: JobContext): Promise<void> {
    for (const tenant of await tenantsOf(this.db)) {
      const ctx = { tenant, requestId };
      const day = on ?? (await this.db.read(ctx, today));
      const daysAhead = (ahead: readonly number[]): Day[] => ahead.map((days) => addDays(day, days));
      const [bills, payments] = await this.db.read(ctx, async (trx) => [
        await billsToRemind(trx, daysAhead(BILL_REMINDER_DAYS), day),
        await paymentsToRemind(trx, daysAhead(PAYMENT_REMINDER_DAYS), day),
      ]);
      for (const id of bills) {
        await this.db.transaction(ctx, async (trx) => {
          const bill = await saveBillReminder(trx, id, day);
          if (bill) await publishBillMove(trx, ctx, bill, reminder);
        });
      }
      for (const id of payments) {
        await this.db.transaction(ctx, async (trx) => {
          const payment = await savePaymentReminder(trx, id, day);
          if (payment) await publishPaymentMove(trx, ctx, payment, reminder);
        });
      }
    }
  }
}
