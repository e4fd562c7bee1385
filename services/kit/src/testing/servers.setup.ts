import { asVariables } from '../servers/given.js';
import { provideTestServers } from '../servers/provide.js';
import type { Servers } from '../servers/servers.js';

declare global {
  var testServers: Servers | undefined;
}

/** Jest's global setup: one set of servers for the whole run, named by TEST_* variables that the workers inherit. */
export default async function setUp(): Promise<void> {
  if (globalThis.testServers) return;
  globalThis.testServers = await provideTestServers();
  Object.assign(process.env, asVariables(globalThis.testServers, 'TEST_'));
}
