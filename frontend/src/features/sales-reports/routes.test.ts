import { describe, expect, it } from '@jest/globals';
import { reportPath } from './paths.js';
import { feature } from './routes.js';

const paths = feature.routes.map((route) => route.path);

describe('places of sales reports', () => {
  it('W-SALES-02 W-SALES-04 W-SALES-05 W-SALES-07 W-SALES-09 P-SHELL-35 P-SHELL-36 stand where the product has them', () => {
    for (const path of [
      '/SalesReporting/CurrentMonthSubmission',
      '/SalesReporting/SubmissionStatus',
      '/SalesReporting/LicenseeIndex',
      '/SalesReportMaster/Index',
      '/SalesSubmission/Index',
    ])
      expect(paths).toContain(path);
  });

  it('W-SALES-01 W-SALES-06 W-SALES-03 has one parent for reporting and one for what all licensees report', () => {
    const below = (root: string) =>
      paths.filter((path) => path.startsWith(`${root}/`) && !path.includes('$')).map((path) => path.slice(root.length + 1));
    expect(below('/SalesReporting').sort()).toEqual(['CurrentMonthSubmission', 'LicenseeIndex', 'SubmissionStatus', 'TestingSupport']);
    // Settings stands with the other settings of the tenant
    expect(below('/SalesReportMaster')).toEqual(['Index']);
    for (const root of ['/SalesReporting', '/SalesReportMaster'])
      expect(feature.routes.find(({ path }) => path === root)).toHaveProperty('to');
  });

  it('leads from each root to a screen', () => {
    for (const route of feature.routes) if ('to' in route) expect(paths).toContain(route.to);
  });

  it('opens a month where its mails point to', () => {
    expect(paths).toContain(decodeURIComponent(reportPath('$id')));
  });
});
