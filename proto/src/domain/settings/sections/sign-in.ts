import { z } from 'zod';
import { roleSchema } from '../../access/role-schemas.js';
import { count, choice, type SettingRows } from '../setting.js';

/** Sessions, passwords and second factors. */
export const SIGN_IN_SETTINGS = {
  /** An unused session ends after this time. */
  sessionIdleHours: { schema: count(1, 72), default: 8, unit: 'hours', section: 'signIn', setBy: 'admin.settings', ruledBy: ['identity'] },
  /**
   * A session ends this long after the sign-in, or after "stay logged in" was switched off, even when it is in use; "stay logged
   * in" has its own time.
   */
  sessionMaximumHours: {
    schema: count(1, 168),
    default: 24,
    unit: 'hours',
    section: 'signIn',
    setBy: 'admin.settings',
    ruledBy: ['identity'],
  },
  /** Duration of "stay logged in", from the sign-in. */
  stayLoggedInDays: { schema: count(1, 90), default: 14, unit: 'days', section: 'signIn', setBy: 'admin.settings', ruledBy: ['identity'] },
  /** Consecutive wrong passwords after which a user name is locked ... */
  lockAfterFailures: {
    schema: count(3, 50),
    default: 10,
    unit: 'failures',
    section: 'signIn',
    setBy: 'admin.settings',
    ruledBy: ['identity'],
  },
  /** ... and for how long. */
  lockMinutes: { schema: count(1, 1440), default: 15, unit: 'minutes', section: 'signIn', setBy: 'admin.settings', ruledBy: ['identity'] },
  /** How long an invitation can be accepted; sending it again restarts the time. */
  invitationDays: { schema: count(1, 60), default: 7, unit: 'days', section: 'signIn', setBy: 'admin.settings', ruledBy: ['identity'] },
  /** The roles whose people must have a second factor. It applies to their next sign-in; single sign-on counts as one. */
  secondFactorRoles: {
    schema: z.array(roleSchema).refine((roles) => new Set(roles).size === roles.length, { params: { rule: 'duplicate' } }),
    default: [],
    unit: 'roles',
    section: 'signIn',
    setBy: 'admin.settings',
    ruledBy: ['identity'],
  },
  /** Who may decide reviews by a link of a mail, without signing in: 0 nobody, 1 roles that demand no second factor, 2 everybody. */
  decisionLinks: choice('signIn', [0, 1, 2], 1, ['identity']),
} as const satisfies SettingRows;
