import type { System } from './system.js';

/** A system that is started and stopped elsewhere: for writing journeys, not for fault tests. */
export function runningSystem(address: string): System {
  const refuse = async (): Promise<never> => {
    throw new Error(`${address} was not started by this test`);
  };
  return {
    mode: 'processes',
    address,
    databaseUrl: '',
    kill: refuse,
    restart: refuse,
    addReplica: refuse,
    replace: refuse,
    readyAddresses: refuse,
    migrate: refuse,
    logsOf: refuse,
    probe: refuse,
    callAs: refuse,
    eventsWaiting: refuse,
    addDatabase: refuse,
    stop: async () => undefined,
  };
}
