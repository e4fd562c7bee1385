import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dueOn } from '@bls/proto/domain/sales-report/due-day';
import { effectiveSettings } from '@bls/proto/domain/settings/tenant-settings';
import { isWeekday } from '@bls/proto/domain/values/time';
import { DEMO_TENANTS } from './demo/plans/demo-tenants.js';

const root = resolve(import.meta.dirname, '../..');
const folders = ['proto/src', 'bff/src', 'frontend/src', ...readdirSync(join(root, 'services')).map((name) => `services/${name}/src`)];

/** Sources of the product, without tests and their support files. */
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|(^|\/)testing\//.test(path))
    .map((path) => join(folder, path)),
);

describe('variants', () => {
  it('W-SETUP-27 are data of a tenant: no source contains the name of one', () => {
    const codes = DEMO_TENANTS.map(({ tenant }) => tenant).join('|');
    const named = sources.filter((path) => new RegExp(`['"\`](${codes})['"\`]`).test(readFileSync(join(root, path), 'utf8')));
    expect(named).toEqual([]);
    expect(sources.length).toBeGreaterThan(500);
  });

  it('W-SETUP-27 rename business head and CEO when the tenant configures that', () => {
    const labels = Object.fromEntries(DEMO_TENANTS.map(({ tenant, roleLabels }) => [tenant, roleLabels]));
    expect(labels).toMatchObject({ CTL: {}, PLBY: { businessHead: 'licensorCeo', ceo: 'licensorViceChairman' } });
  });

  it('W-SETUP-27 W-LIMIT-14 require quarterly sales twenty days after the quarter when the tenant has set it, else on the fifth working day', () => {
    const due = DEMO_TENANTS.map(({ tenant, settings }) => [
      tenant,
      dueOn('2026-10', 'quarterly', { ...effectiveSettings(settings), isWorkingDay: isWeekday }),
    ]);
    expect(Object.fromEntries(due)).toMatchObject({ CTL: '2027-01-07', PLBY: '2027-01-20' });
  });
});
