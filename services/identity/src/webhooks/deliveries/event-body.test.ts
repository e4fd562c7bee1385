import { describe, expect, it } from '@jest/globals';
import type { WorkItemMoved } from '@bls/proto/domain/inbox/work-item';
import { moveEvent, webhookKindOf } from './event-body.js';

const move: WorkItemMoved = {
  kind: 'approval',
  id: '7f5a4d5e-6c3f-4f5e-9d3a-2b1c0d9e8f7a',
  number: 'AP-2027-0001 v1',
  title: 'Sunrise Toys, secret plush',
  titleZh: '秘密毛绒',
  path: '/GraphicApproval/View/1',
  action: 'approve',
  status: 'approved',
  revision: 4,
  waitsFor: [],
  brandOwnerIds: [],
  hiddenFromLicensee: false,
  informUserIds: [],
  by: { name: 'Mei Kwan' },
  at: '2027-01-05T08:00:00.000Z',
  comment: 'only for us',
  commentInside: true,
};

describe('the event of a move', () => {
  it('is a CloudEvents envelope that names the item, and nothing internal or unreleased', () => {
    const { body, type } = moveEvent('m1', 'approval', move, { publicUrl: 'https://licensing.example/', tenant: 'CTL' });
    expect(type).toBe('brandlicensing.approval.moved');
    expect(JSON.parse(body)).toEqual({
      specversion: '1.0',
      id: 'm1',
      source: 'https://licensing.example/tenants/CTL',
      type,
      subject: move.id,
      time: move.at,
      datacontenttype: 'application/json',
      data: { kind: 'approval', id: move.id, number: move.number, action: 'approve', status: 'approved', revision: 4 },
    });
    for (const hidden of ['secret plush', '秘密', 'only for us', 'Mei Kwan', '/GraphicApproval']) expect(body).not.toContain(hidden);
  });

  it('is sent for the kinds that others know, not for drafts, reminders, designs and art', () => {
    expect(webhookKindOf(move)).toBe('approval');
    expect(webhookKindOf({ ...move, draftOwnerId: move.id })).toBeUndefined();
    expect(webhookKindOf({ ...move, again: true })).toBeUndefined();
    for (const kind of ['designApproval', 'artSource', 'designRelease', 'givingAccess', 'refusedFile'] as const)
      expect(webhookKindOf({ ...move, kind })).toBeUndefined();
  });
});
