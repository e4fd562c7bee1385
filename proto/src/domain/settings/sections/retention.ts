import { count, type SettingRows } from '../setting.js';

/** More than the days in which an event can be delivered again: what is deleted must not come into being a second time. */
const LEAST_RETENTION_DAYS = 60;
const retention = <D extends number, R extends 'identity' | 'finance'>(standard: D, ruledBy: R, min = LEAST_RETENTION_DAYS, max = 3650) =>
  ({
    schema: count(min, max),
    default: standard,
    unit: 'days',
    section: 'retention',
    setBy: 'admin.settings',
    ruledBy: [ruledBy],
  }) as const;

/** How long data is kept. */
export const RETENTION_SETTINGS = {
  /** Ended sessions with their devices, and counted wrong passwords, are deleted after this ... */
  keepSessionDays: retention(180, 'identity'),
  /** ... sent mails and text messages after this ... */
  keepMailDays: retention(365, 'identity'),
  /** ... notifications after this, read or not ... */
  keepNotificationDays: retention(365, 'identity'),
  /** ... and invitations that were accepted, rescinded or have expired after this. */
  keepInvitationDays: retention(365, 'identity'),
  /** How long a file with all data about a person can be downloaded ... */
  keepPersonalDataDays: retention(7, 'identity', 1, 30),
  /** ... and how long an audit pack. */
  keepAuditPackDays: retention(90, 'finance', 1),
} as const satisfies SettingRows;
