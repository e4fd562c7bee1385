import { describe, expect, it } from '@jest/globals';
import type { Call } from '../call.js';
import { approvalsCalls } from './approvals/all.js';
import { filesCalls } from './files/all.js';
import { financeCalls } from './finance/all.js';
import { identityCalls } from './identity/all.js';
import { licensingCalls } from './licensing/all.js';

const SERVICES: Record<string, Record<string, Call>> = {
  identity: identityCalls,
  licensing: licensingCalls,
  approvals: approvalsCalls,
  finance: financeCalls,
  files: filesCalls,
};
const routes = Object.entries(SERVICES).flatMap(([service, calls]) =>
  Object.values(calls).flatMap((call) => (call.http ? [{ service, call, ...call.http }] : [])),
);

describe('the call interface', () => {
  it('W-LIMIT-06 is a method, a path and schemas for each call, each route once', () => {
    const seen = new Map<string, string>();
    for (const { service, call, method, path } of routes) {
      expect(['GET', 'POST']).toContain(method);
      expect(path).toMatch(/^\/[A-Za-z]\w*\/[\w-]+$/);
      expect(call.subject).toMatch(new RegExp(`^${service}\\.[a-z0-9.-]+\\.v\\d+$`));
      const route = `${method} ${path}`.toLowerCase();
      expect([route, seen.get(route)]).toEqual([route, undefined]);
      seen.set(route, call.subject);
    }
    expect(routes.length).toBeGreaterThan(150);
  });

  it('W-LIMIT-02 assigns platform, sign-in, inbox and settings to identity, the settings of finance to finance, and business calls to the others', () => {
    const platform =
      /^\/(account|logon|NotificationInbox|NotificationSetup|AppSetting|MailSettings|Mailbox|UserManagement|SystemAccess)\//i;
    const others = routes.filter(({ service, path }) => platform.test(path) && service !== 'identity');
    expect(others.filter(({ service, path }) => service !== 'finance' || !path.startsWith('/AppSetting/')).map(({ path }) => path)).toEqual(
      [],
    );
  });
});
