import { SERVICES } from '@bls/proto/contracts/services';

/** What one NATS user may do. */
export interface NatsAccount {
  user: string;
  publish: readonly string[];
  subscribe: readonly string[];
}

const calls = SERVICES.map((service) => `${service}.>`);
const JETSTREAM = ['$JS.API.>', '$JS.ACK.>'];

/**
 * A service answers only its own calls and emits only its own events; the BFF calls and listens to what goes to
 * browsers, and reaches neither events nor JetStream. Answers go through `allow_responses`.
 */
export const NATS_ACCOUNTS: readonly NatsAccount[] = [
  ...SERVICES.map((service) => ({
    user: service,
    publish: [...calls, `event.${service}.>`, 'cancel.*', 'live.>', ...JETSTREAM],
    subscribe: [`${service}.>`, 'cancel.*', '_INBOX.>'],
  })),
  {
    user: 'bff',
    publish: [...calls, 'cancel.*'],
    subscribe: ['live.>', 'event.identity.session.ended.v1', 'event.identity.badge.changed.v1', '_INBOX.>'],
  },
];

/** The authorization block of a NATS configuration. `passwordOf` gives a literal, or `$NAME` for a variable of the server's environment. */
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

/** The variable that carries a user's password in compose and Kubernetes. */
const natsPasswordVariable = (user: string): string => `NATS_PASSWORD_${user.toUpperCase()}`;

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
