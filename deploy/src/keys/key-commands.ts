import { ServerProblem } from '@bls/kit/servers/servers';
import { SERVICES, type ServiceName } from '@bls/proto/contracts/services';
import type { Installation } from '../processes/environment.js';
import type { Secrets } from '../processes/secrets.js';
import { idsOf, withoutKey } from './rings.js';
import { changeRing, type Environment, rotateKeys } from './rotate-keys.js';

type EncryptingService = keyof Secrets['encryptionKeys'];

/** A program with its arguments, on the database of a service. */
export type Command = { service: ServiceName; program: string; words: string[] };

/** Runs a command with the key rings of these secrets; returns its exit code. */
export type RunCommand = (command: Command, secrets: Secrets) => number;

export interface KeysPlan {
  installation: Installation;
  dataDir: string;
  env: Environment;
  run: RunCommand;
  say: (line: string) => void;
}

/** The program of each service that encrypts: `reencrypt` and `key-usage`. */
const PROGRAMS: Record<EncryptingService, string> = {
  identity: 'services/identity/dist/cli/keys.js',
  approvals: 'services/approvals/dist/keys/keys-command.js',
  files: 'services/files/dist/keys/keys-command.js',
};
const encrypting = SERVICES.filter((service): service is EncryptingService => service in PROGRAMS);

/** `reencrypt` and `key-usage` of each service that encrypts, or of the one of `--service`. */
export function keyCommands(words: readonly string[]): Command[] {
  const at = words.indexOf('--service');
  const given = words.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  const services = at < 0 ? encrypting : encrypting.filter((service) => service === words[at + 1]);
  if (services.length === 0) throw new ServerProblem(`--service must be one of ${encrypting.join(', ')}`);
  return services.map((service) => ({ service, program: PROGRAMS[service], words: [...given] }));
}

/** New keys in every ring, and everything encrypted with them. Returns the exit code. */
export async function rotateAndReencrypt({ installation, dataDir, env, run, say }: KeysPlan): Promise<number> {
  const secrets = await rotateKeys(installation, dataDir, env);
  for (const [service, ring] of Object.entries(secrets.encryptionKeys)) say(`${service} encrypts with ${idsOf(ring)[0]} from now on`);
  for (const [service, ring] of Object.entries(secrets.auditKeys)) say(`the audit trail of ${service} goes on with ${idsOf(ring)[0]}`);
  return Math.max(...keyCommands(['reencrypt']).map((command) => run(command, secrets)));
}

/** Removes a key from the encryption key rings of the services in which nothing depends on it. Returns the exit code. */
export async function removeKey(id: string | undefined, { installation, dataDir, run, say }: KeysPlan): Promise<number> {
  if (!id) throw new ServerProblem('usage: npm run admin -- remove-key ID');
  const { secrets } = installation;
  let code = 0;
  for (const service of encrypting) {
    if (!idsOf(secrets.encryptionKeys[service]).includes(id)) continue;
    withoutKey(secrets.encryptionKeys[service], id);
    const is = (words: string[]): boolean => run({ service, program: PROGRAMS[service], words }, secrets) === 0;
    // a value that was being saved when everything was encrypted anew may have been written back as it was
    if (is(['reencrypt']) && is(['key-usage', '--without', id])) {
      await changeRing(dataDir, service, (ring) => withoutKey(ring, id));
      say(`${service}: ${id} is removed`);
    } else {
      say(`${service}: ${id} stays in the ring, because something depends on it`);
      code = 1;
    }
  }
  return code;
}
