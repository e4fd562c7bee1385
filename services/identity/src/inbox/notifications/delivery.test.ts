import { describe, expect, it } from '@jest/globals';
import { NOTIFICATION_TYPES } from '@bls/proto/domain/notifications/role-settings';
import type { Role } from '@bls/proto/domain/access/roles';
import { rolesOfEveryStep } from '../preferences/preferences.queries.js';
import type { Recipient } from '../recipients/recipient.js';
import { planDelivery } from './delivery.js';

const person = (id: string, role: Role) => ({ id, role });
const waiting = { kind: 'waiting', capability: 'bill.issue' } as const;
const informed = { kind: 'informed' } as const;
const none = { types: new Map(), preferences: new Map() };
const ids = (recipients: readonly Recipient<{ id: string }>[]) => recipients.map((recipient) => recipient.person.id);

describe('delivery of notifications', () => {
  it('puts everything in the inbox and mails tasks by default', () => {
    const delivery = planDelivery(
      [
        { person: person('a', 'legal'), reason: waiting },
        { person: person('b', 'sales'), reason: informed },
      ],
      none,
    );
    expect(ids(delivery.inbox)).toEqual(['a', 'b']);
    expect(ids(delivery.mail)).toEqual(['a']);
    expect(delivery.digest).toEqual([]);
  });

  it('mails items that were assigned or withdrawn at once', () => {
    const assigned = { person: person('a', 'licensee'), reason: { ...informed, assigned: true } };
    expect(ids(planDelivery([assigned], none).mail)).toEqual(['a']);
  });

  it('mails overdue reviews to the head at once', () => {
    const escalated = { person: person('a', 'seniorDesigner'), reason: { ...informed, escalated: true } };
    expect(ids(planDelivery([escalated], none).mail)).toEqual(['a']);
  });

  it('notifies a person once, for the first reason', () => {
    const both = [waiting, informed].map((reason) => ({ person: person('a', 'legal'), reason }));
    expect(planDelivery(both, none).inbox).toEqual([both[0]]);
  });

  it('P-MAIL-07 P-MAIL-08 "not visible" suppresses notifications of this internal role only', () => {
    const types = new Map([['legal', NOTIFICATION_TYPES.NotVisible]] as const);
    const delivery = planDelivery(
      (['legal', 'legalHead', 'sales'] as const).map((role) => ({ person: person(role, role), reason: waiting })),
      { types, preferences: new Map() },
    );
    expect(ids(delivery.inbox)).toEqual(['sales']);
    expect(ids(delivery.mail)).toEqual(['sales']);
  });

  it('P-MAIL-08 "visible" notifies a role of every step, except of items that it may not open', () => {
    const types = new Map([
      ['ceo', NOTIFICATION_TYPES.Visible],
      ['graphic', NOTIFICATION_TYPES.Visible],
      ['legal', NOTIFICATION_TYPES.Default],
    ] as const);
    expect(rolesOfEveryStep('termSheet', types)).toEqual(['ceo', 'juniorDesigner', 'seniorDesigner']);
    expect(rolesOfEveryStep('bill', types)).toEqual(['ceo']);
  });

  it('follows the preferences of each person: inbox off, digest, never', () => {
    const preferences = new Map([
      ['digest', { inbox: true, mail: 'digest' }],
      ['never', { inbox: true, mail: 'never' }],
      ['mailOnly', { inbox: false, mail: 'once' }],
      ['silent', { inbox: false, mail: 'never' }],
    ] as const);
    const delivery = planDelivery(
      [...preferences.keys()].map((id) => ({ person: person(id, 'sales'), reason: waiting })),
      { types: new Map(), preferences },
    );
    expect(ids(delivery.inbox)).toEqual(['digest', 'never']);
    expect(ids(delivery.mail)).toEqual(['mailOnly']);
    expect(ids(delivery.digest)).toEqual(['digest']);
  });
});
