import { expect, it } from '@jest/globals';
import type { Installation } from '../processes/environment.js';
import { welcome } from './welcome.js';

const textOf = (demo: boolean): string => {
  const installation = { publicUrl: 'http://localhost:8080', host: '127.0.0.1', demo, servers: {} };
  return welcome(installation as Installation, 1000);
};

it('names the accounts of the demo and where its user guide is, in both languages', () => {
  const text = textOf(true);
  expect(text).toContain('salesmanager@ctl');
  expect(text).toContain('http://localhost:8080/guide/en/index.html');
  expect(text).toContain('http://localhost:8080/guide/zh/index.html');
});

it('names no account where there is no demo', () => expect(textOf(false)).not.toContain('@ctl'));
