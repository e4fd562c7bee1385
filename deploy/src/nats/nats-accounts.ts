import { inboxPrefix } from '@bls/kit/rpc/nats';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import { EVENT_CONSUMERS } from './event-consumers.js';

/** The permissions of one NATS user. */
export interface NatsAccount {
  user: string;
  publish: readonly string[];
  subscribe: readonly string[];
}

const calls = SERVICES.map((service) => `${service}.>`);
const STREAM = 'EVENTS';

/** The JetStream requests that an account may make: read and create the one stream, and use its own consumers. */
const jetStreamOf = (service: ServiceName): string[] => [
  `$JS.API.STREAM.INFO.${STREAM}`,
  `$JS.API.STREAM.CREATE.${STREAM}`,
  ...EVENT_CONSUMERS[service].flatMap(([durable, subject]) => [
    `$JS.API.CONSUMER.INFO.${STREAM}.${durable}`,
    // the server refuses a consumer with another filter than the one in this subject
    `$JS.API.CONSUMER.CREATE.${STREAM}.${durable}.${subject}`,
    `$JS.API.CONSUMER.DELETE.${STREAM}.${durable}`,
    `$JS.API.CONSUMER.MSG.NEXT.${STREAM}.${durable}`,
    `$JS.ACK.${STREAM}.${durable}.>`,
  ]),
];

/**
 * A service answers only its own calls, emits only its own events and receives those of its own consumers; the BFF makes
 * calls, subscribes to the messages for browsers, and has no access to JetStream. Each account has its own inbox, so that no
 * other account receives its replies. Replies are permitted by `allow_responses`.
 */
export const NATS_ACCOUNTS: readonly NatsAccount[] = [
  ...SERVICES.map((service) => ({
    user: service,
    publish: [...calls, `event.${service}.>`, 'cancel.*', 'live.>', ...jetStreamOf(service)],
    subscribe: [`${service}.>`, 'cancel.*', `${inboxPrefix(service)}.>`],
  })),
  {
    user: 'bff',
    publish: [...calls, 'cancel.*'],
    subscribe: ['live.>', 'event.identity.session.ended.v1', `${inboxPrefix('bff')}.>`],
  },
];

/**
 * The authorization block of a NATS configuration. `passwordOf` gives a literal, or `$NAME` for a variable of the server's
 * environment.
 */
export function natsAuthorization(passwordOf: (user: string) => string): string {
  const users = NATS_ACCOUNTS.map(
    ({ user, publish, subscribe }) =>
      `    { user: ${user}, password: ${quoted(passwordOf(user))}, permissions: {\n` +
      `      publish: { allow: ${JSON.stringify(publish)} },\n` +
      `      subscribe: { allow: ${JSON.stringify(subscribe)} },\n` +
      `      allow_responses: { max: 1, expires: "2m" } } },`,
  );
  return `authorization {\n  users: [\n${users.join('\n')}\n  ]\n}`;
}

// Bare digits with an "e" would be read as a number; a variable must stay bare.
const quoted = (password: string): string => (password.startsWith('$') ? password : JSON.stringify(password));

/** The variable of a user's password in compose and Kubernetes. */
export const natsPasswordVariable = (user: string): string => `NATS_PASSWORD_${user.toUpperCase()}`;

/** The whole configuration of the NATS server; passwords come from its environment. */
export function natsConfig(): string {
  return [
    '# Written by: npm run -w deploy nats-config. Passwords come from the environment of the server.',
    'port: 4222',
    'http_port: 8222',
    'max_payload: 2MB',
    'jetstream { store_dir: "/data", max_memory_store: 256MB, max_file_store: 8GB }',
    natsAuthorization((user) => `$${natsPasswordVariable(user)}`),
    '',
  ].join('\n');
}
