/** Jest's global teardown: ends the servers that the setup started. */
export default async function tearDown(): Promise<void> {
  await globalThis.testServers?.stop();
  globalThis.testServers = undefined;
}
