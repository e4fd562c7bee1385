import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { billList } from '@bls/proto/contracts/calls/finance/bills';
import { paymentDecide, paymentRead, paymentReport } from '@bls/proto/contracts/calls/finance/payments';
import {
  salesReportDecide,
  salesReportDeclareNoSales,
  salesReportGet,
  salesReportList,
} from '@bls/proto/contracts/calls/finance/sales-reports';
import { workReassigned } from '@bls/proto/contracts/events/identity';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { testActor } from '@bls/kit/testing/actors';
import { eventually } from '@bls/kit/testing/service';
import { defaultDay } from '@bls/shared/calendar/default-day';
import { senior, type Service, signDeal, startFinance } from './support/billing.js';

let service: Service;
beforeAll(async () => {
  service = await startFinance();
});
afterAll(() => service?.stop());

const lastMove = async (itemId: string): Promise<WorkItemMoved | undefined> => {
  const rows = (await service.superuser
    .selectFrom('outbox' as never)
    .selectAll()
    .orderBy('sequence' as never)
    .execute()) as { payload: WorkItemMoved }[];
  return rows.map((row) => row.payload).findLast((payload) => payload.id === itemId);
};

describe('reassigned payments and reports', () => {
  it('P-USERS-21 notify the successor; reporter and submitter stay', async () => {
    const deal = await signDeal(service);
    const { rows: bills } = await service.call(billList, { contractId: deal.contractId }, deal.clerk);
    const payment = await service.call(
      paymentReport,
      {
        id: randomUUID(),
        billIds: [bills[0]?.id ?? ''],
        amount: bills[0]?.open ?? '0',
        transferDate: defaultDay(),
        payerBank: 'Bank of A',
        beneficiaryBank: 'Bank of B',
        fileIds: [randomUUID()],
      },
      deal.clerk,
    );
    const month = await eventually(async () => {
      const { rows } = await service.call(salesReportList, { contractId: deal.contractId, sort: 'month' }, deal.clerk);
      return rows[0];
    });
    const declared = await service.call(
      salesReportDeclareNoSales,
      { id: month.id, revision: month.revision, comment: 'The shop opens next month' },
      deal.clerk,
    );

    const event = { fromUserId: deal.clerk.userId, toUserId: randomUUID(), toName: 'Next Clerk' };
    const eventId = await service.publish(workReassigned, event);
    await service.publish(workReassigned, event, { id: eventId });
    await eventually(async () => {
      const row = await service.superuser.selectFrom('payment').select('ownerId').where('id', '=', payment.id).executeTakeFirst();
      return row?.ownerId === event.toUserId;
    });

    await service.call(paymentDecide, { id: payment.id, revision: 0, action: 'kickBack', comment: 'Not received' }, senior);
    expect((await lastMove(payment.id))?.informUserIds).toEqual([event.toUserId]);
    const { payment: after, history } = await service.call(paymentRead, { id: payment.id }, deal.clerk);
    expect([after.reportedByName, history[0]?.by?.name]).toEqual([deal.clerk.name, deal.clerk.name]);

    const junior = testActor({ role: 'juniorFinance' });
    const rejection = { id: month.id, revision: declared.revision, action: 'reject', comment: 'Please check again' } as const;
    await service.call(salesReportDecide, rejection, junior);
    expect((await lastMove(month.id))?.informUserIds).toEqual([event.toUserId]);
    const stored = await service.call(salesReportGet, { id: month.id }, deal.clerk);
    expect(stored.history.find((row) => row.action === 'declareNoSales')?.by).toMatchObject({ name: deal.clerk.name });
  });
});
