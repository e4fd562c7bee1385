import { parseArgs } from 'node:util';
import { addressOf } from '@bls/kit/servers/given';
import { ServerProblem } from '@bls/kit/servers/servers';

export interface StartOptions {
  port: number;
  /**
   * Address that the BFF listens on: of this machine only, unless HOST is set, because the demo's password is
   * public.
   */
  host: string;
  /** The address that people type. */
  publicUrl: string;
  /** Remove all data of earlier starts first. */
  reset: boolean;
  demo: boolean;
  /** Reload on change. */
  watch: boolean;
}

/** Options of `npm start` from its arguments and the environment. Throws ServerProblem for an invalid one. */
export function startOptions(args: readonly string[], env: Readonly<Record<string, string | undefined>>): StartOptions {
  const { values } = parsed(args);
  const port = Number(env['PORT'] ?? 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ServerProblem(`PORT is "${env['PORT']}"; it must be a number from 1 to 65535`);
  const production = values['no-demo'] === true || env['DEMO'] === '0';
  const publicUrl = addressOf(env, 'PUBLIC_URL', ['http:', 'https:'], 'https://licensing.example.com') ?? `http://localhost:${port}`;
  return {
    port,
    host: env['HOST'] || '127.0.0.1',
    publicUrl,
    reset: values.reset === true,
    demo: !production,
    watch: values.watch === true,
  };
}

function parsed(args: readonly string[]) {
  try {
    const options = { reset: { type: 'boolean' }, 'no-demo': { type: 'boolean' }, watch: { type: 'boolean' } } as const;
    return parseArgs({ args: [...args], options, strict: true });
  } catch (error) {
    throw new ServerProblem(`${(error as Error).message.split('.')[0]}; known are --reset, --no-demo, --help`);
  }
}
