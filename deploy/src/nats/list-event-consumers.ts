import { eventBindingsOf } from '@bls/kit/events/event-bindings-of';
import { PROCESSES } from '../processes/catalogue.js';
import { SERVICES } from '@bls/proto/contracts/services';

/** The text of event-consumers.ts, from the event handlers of the services. */
export async function eventConsumersFile(): Promise<string> {
  const blocks = await Promise.all(
    SERVICES.map(async (service) => {
      const processes = PROCESSES.filter((kind) => kind.service === service);
      const modules = await Promise.all(processes.map(({ name }) => load(`@bls/${service}/${name === service ? 'app' : 'worker'}.module`)));
      const bindings = new Map(modules.flatMap(eventBindingsOf).map((each) => [each.consumer, each]));
      const lines = [...bindings.values()]
        .map(({ consumer, event }) => `    ['${service}-${consumer}', 'event.${event.subject}'],\n`)
        .toSorted();
      return `  ${service}: [\n${lines.join('')}  ],\n`;
    }),
  );
  return `import type { ServiceName } from '@bls/proto/contracts/services';

/** Written by: npm run -w deploy event-consumers. The durable consumers of each service and the subject that each receives. */
export const EVENT_CONSUMERS: Record<ServiceName, readonly (readonly [durable: string, subject: string])[]> = {
${blocks.join('')}};
`;
}

type RootModule = Parameters<typeof eventBindingsOf>[0];

async function load(path: string): Promise<RootModule> {
  const { AppModule, WorkerModule } = (await import(path)) as { AppModule?: RootModule; WorkerModule?: RootModule };
  const module = AppModule ?? WorkerModule;
  if (!module) throw new Error(`${path} exports no root module`);
  return module;
}
