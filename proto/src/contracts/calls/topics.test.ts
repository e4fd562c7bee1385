import { describe, expect, it } from '@jest/globals';
import type { Call, Command, Read } from '../call.js';
import { TOPICS } from '../topics.js';
import { approvalsCalls } from './approvals/all.js';
import { filesCalls } from './files/all.js';
import { financeCalls } from './finance/all.js';
import { identityCalls } from './identity/all.js';
import { licensingCalls } from './licensing/all.js';
import { searchFind } from './search.js';

const all = Object.values({ ...identityCalls, ...licensingCalls, ...approvalsCalls, ...financeCalls, ...filesCalls, searchFind }) as Call[];
const ofBrowser = all.filter(({ http }) => http);
const reads = ofBrowser.filter((call): call is Read => 'shows' in call);
const commands = ofBrowser.filter((call): call is Command => 'changes' in call);

describe('what calls show and change', () => {
  it('is declared by every call of the browser: it is either a read or a command', () => {
    expect(ofBrowser.length).toBeGreaterThan(300);
    expect(ofBrowser.filter((call) => 'shows' in call === 'changes' in call).map(({ subject }) => subject)).toEqual([]);
    expect(all.filter((call) => !call.http && ('shows' in call || 'changes' in call)).map(({ subject }) => subject)).toEqual([]);
  });

  it('a call by GET is a read', () => {
    expect(commands.filter(({ http }) => http?.method === 'GET').map(({ subject }) => subject)).toEqual([]);
  });

  it('what some command changes is what some read shows', () => {
    const shown = new Set(reads.flatMap(({ shows }) => shows));
    const changed = new Set(commands.flatMap(({ changes }) => changes));
    expect(TOPICS.filter((topic) => !shown.has(topic))).toEqual([]);
    expect(TOPICS.filter((topic) => !changed.has(topic))).toEqual([]);
  });
});
