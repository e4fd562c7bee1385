import { describe, expect, it } from '@jest/globals';
import { CAPABILITY_CODES, type Capability } from '@bls/proto/domain/access/permissions';
import { WORK_ITEM_KINDS, type WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { contractWorkflow } from '@bls/proto/domain/workflow/definitions/contract';
import { productApprovalWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/product-approval';
import { salesReportWorkflow } from '@bls/proto/domain/workflow/definitions/sales-report';
import { termSheetWorkflow } from '@bls/proto/domain/workflow/definitions/term-sheet';
import { billWorkflow } from '@bls/proto/domain/workflow/definitions/bill';
import { givingAccessWorkflow } from '@bls/proto/domain/workflow/definitions/approvals/giving-access';
import { paymentWorkflow } from '@bls/proto/domain/workflow/definitions/payment';
import type { Workflow } from '@bls/proto/domain/workflow/workflow';
import { composeMail, type MailReason } from './compose-mail.js';

const move: WorkItemMoved = {
  kind: 'bill',
  id: '3f0e6a3e-6a54-4a53-9f0e-1a2b3c4d5e6f',
  number: 'DN-2026-0007',
  title: 'Sunrise <Toys>',
  path: '/LicenseePaymentV2/Detail/1',
  action: 'issue',
  status: 'notPaid',
  revision: 1,
  waitsFor: ['payment.report'],
  brandOwnerIds: [],
  hiddenFromLicensee: false,
  informUserIds: [],
  by: { name: 'Mei "CFO" Kwan' },
  at: '2026-11-19T16:30:00Z',
  amount: '-1234567.80',
  currency: 'CNY',
  dueOn: '2026-12-05',
};
const reader = { name: 'Lin', language: 'en' as const, timeOffset: 480 };
const waiting = (capability: Capability) => ({ kind: 'waiting' as const, capability });

describe('mail', () => {
  it('contains item, sender, amount and due day, in the time of the reader', () => {
    const { subject, text } = composeMail(move, reader, waiting('payment.report'), 'CTL', 'https://x/#/1');
    expect(subject).toBe('Bill DN-2026-0007 waits for you: pay and report the payment');
    expect(text).toContain('11/20/26 12:30 AM');
    const chinese = { ...reader, language: 'zh' as const };
    expect(composeMail(move, chinese, waiting('payment.report'), 'CTL', 'https://x/#/1').text).toContain('11/20/26 上午 12:30');
    expect(text).toContain('RMB -1,234,567.80');
    expect(text).toContain('12/5/26');
    expect(text).toContain('https://x/#/1');
  });

  it('is written in the language of the reader', () => {
    const { subject } = composeMail(
      { ...move, kind: 'termSheet' },
      { ...reader, language: 'zh' },
      { kind: 'returned' },
      'CTL',
      'https://x',
    );
    expect(subject).toBe('条款表 DN-2026-0007 已退回给您');
  });

  it('says what a licensee is to submit, and by when', () => {
    const item = { ...move, number: 'APP-1 v1', title: 'Bunny cup', waitsFor: ['approval.submit' as const] };
    const mailOf = (kind: 'approval' | 'designApproval', status: string, language: 'en' | 'zh') =>
      composeMail({ ...item, kind, status }, { ...reader, language }, waiting('approval.submit'), 'CTL', 'x');
    const design = mailOf('designApproval', 'designApproved', 'en');
    expect(design.subject).toBe('Design approval APP-1 v1 waits for you: submit the sample of the approved design');
    expect(design.text).toContain('Due on 12/5/26');
    expect(mailOf('designApproval', 'designApproved', 'zh').subject).toContain('提交已批准设计的样品');
    expect(mailOf('approval', 'graphicSalesApproved', 'en').subject).toMatch(/submit the pre-production sample$/);
    expect(mailOf('approval', 'graphicSalesApproved', 'zh').subject).toContain('提交产前样');
  });

  it('says which decision ended an application or letter', () => {
    const subjectOf = (action: string, language: 'en' | 'zh') =>
      composeMail({ ...move, kind: 'aul', number: 'AUL-1', action }, { ...reader, language }, { kind: 'informed' }, 'CTL', 'x').subject;
    expect(subjectOf('disapproveByRule', 'en')).toBe('Authorization letter AUL-1 was disapproved by a rule');
    expect(subjectOf('disapproveByRule', 'zh')).toBe('授权书 AUL-1按规则未获批准');
    expect(subjectOf('disapprove', 'en')).toBe('Authorization letter AUL-1 was disapproved');
    expect(subjectOf('revoke', 'en')).toBe('Authorization letter AUL-1 was revoked');
    expect(subjectOf('complete', 'zh')).toBe('授权书 AUL-1已获批准');
  });

  it('says that a review is overdue, to its reviewers and to those whom it is escalated to', () => {
    const late = { ...move, kind: 'approval' as const, number: 'AP-1 v1', status: 'bulkSubmitted', again: true };
    const subjectOf = (action: string, language: 'en' | 'zh', reason: MailReason) =>
      composeMail({ ...late, action }, { ...reader, language }, reason, 'CTL', 'x').subject;
    const review = waiting('approval.reviewAsDesigner');
    expect(subjectOf('remind', 'en', review)).toBe('Approval AP-1 v1 waits for you: review as designer (reminder)');
    expect(subjectOf('escalate', 'en', review)).toBe('Approval AP-1 v1 waits for you: review as designer (overdue)');
    expect(subjectOf('escalate', 'zh', review)).toContain('设计师审核（已逾期）');
    expect(subjectOf('escalate', 'en', { kind: 'informed' })).toBe('Approval AP-1 v1 was escalated to you: its review is overdue');
    expect(subjectOf('escalate', 'zh', { kind: 'informed' })).toBe('审批 AP-1 v1审核已逾期，现上报给您');
  });

  it('names companies and the system in the language of the mail', () => {
    const named = { ...move, title: 'Sunrise Toys', titleZh: '旭日玩具', by: { name: 'system' } };
    const english = composeMail(named, reader, waiting('payment.report'), 'CTL', 'x').text;
    expect(english).toContain('(Sunrise Toys)');
    expect(english).toContain('by the system');
    const chinese = composeMail(named, { ...reader, language: 'zh' }, waiting('payment.report'), 'CTL', 'x').text;
    expect(chinese).toContain('（旭日玩具）');
    expect(chinese).toContain('由 系统 于');
  });

  it('escapes texts of users', () => {
    const { html } = composeMail({ ...move, comment: '<script>' }, reader, waiting('payment.report'), 'CTL', 'https://x/#/"><b>');
    expect(html).not.toMatch(/<script>|<Toys>|"><b>/);
  });

  it('has a phrase for every kind and every capability that an item can wait for', () => {
    const workflows = [
      termSheetWorkflow,
      contractWorkflow,
      productApprovalWorkflow,
      salesReportWorkflow,
      billWorkflow,
      paymentWorkflow,
      givingAccessWorkflow,
    ] as unknown as Workflow[];
    // nobody is asked to use credit: finance does it when it sees fit
    const unasked = ['credit.setOff', 'credit.refund'];
    const awaited = new Set(
      workflows
        .flatMap((w) => w.transitions.map((t) => t.by))
        .filter((by) => CAPABILITY_CODES.includes(by as Capability) && !unasked.includes(by)),
    );
    for (const language of ['en', 'zh'] as const)
      for (const kind of WORK_ITEM_KINDS)
        for (const capability of awaited)
          expect(
            composeMail({ ...move, kind }, { ...reader, language }, waiting(capability as Capability), 'CTL', 'x').subject,
          ).not.toContain('undefined');
  });
});
