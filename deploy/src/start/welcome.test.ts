import { expect, it } from '@jest/globals';
import type { Installation } from '../processes/environment.js';
import { CTL } from '../demo/plans/ctl.js';
import { peopleOf } from '../demo/tenants/people.js';
import { DEMO_TENANT, STORIES, welcome } from './welcome.js';

const servers = { postgresUrl: '', natsUrl: '', redisUrl: '' };
const textOf = (demo: boolean): string =>
  welcome({ publicUrl: 'http://localhost:8080', host: '127.0.0.1', demo, servers } as Installation, 1000);

it('names the accounts of the demo and where its user guide is, in both languages', () => {
  expect(textOf(true)).toContain('salesmanager@ctl');
  expect(textOf(true)).toMatch(/^ {2}seniorfinance@ctl +corrected months, /m);
  expect(textOf(true)).toContain('http://localhost:8080/guide/en/index.html');
  expect(textOf(true)).toContain('http://localhost:8080/guide/zh/index.html');
});

it('names no account where there is no demo', () => {
  expect(textOf(false)).not.toContain('@ctl');
});

it('names accounts that the demo has, among them two people of senior finance: one confirms what the other reported', () => {
  const people = peopleOf(CTL);
  const accounts = STORIES.map(([name]) => people.find(({ userName }) => userName === `${name}@${DEMO_TENANT.toLowerCase()}`));
  expect(accounts).not.toContain(undefined);
  const finance = accounts.flatMap((person) => (person?.role === 'seniorFinance' ? [person.fullName] : []));
  expect(new Set(finance).size).toBe(2);
});
