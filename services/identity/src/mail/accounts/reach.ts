import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { MAIL_SERVER_TYPES, type MailServerType } from '@bls/proto/domain/enumerations/mail';
import { CallError } from '@bls/proto/domain/values/errors';

/** Where mail servers listen. Any other port would make the test a way to look around in other people's networks. */
const PORTS: Readonly<Record<MailServerType, readonly number[]>> = {
  [MAIL_SERVER_TYPES.SMTP]: [25, 465, 587, 2525],
  [MAIL_SERVER_TYPES.POP3]: [110, 995],
};

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
inside.addAddress('::', 'ipv6');
inside.addAddress('::1', 'ipv6');
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** Is the address inside this network or machine? IPv4 addresses in IPv6 clothes count as what they are. */
export function isInside(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  const family = isIP(plain);
  if (family === 0) return true;
  if (family === 6 && /^::ffff:/i.test(plain)) return true;
  return inside.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

const refused = (field: 'server' | 'port'): CallError =>
  new CallError('ruleBroken', { issues: [{ path: [field], rule: 'mail.serverRefused' }] });

export type Place = { server: string; port: number; serverType: MailServerType };

/**
 * The address to connect to. The name is looked up here and the connection goes to what was found, so that a name cannot
 * point elsewhere a moment later. `anywhere` (the installation says so) also allows addresses inside its network and any
 * port. Throws `ruleBroken` for what may not be named; undefined when the name leads nowhere.
 */
export async function addressOf({ server, port, serverType }: Place, anywhere: boolean): Promise<string | undefined> {
  if (!anywhere && !PORTS[serverType].includes(port)) throw refused('port');
  const found = isIP(server)
    ? server
    : await lookup(server).then(
        ({ address }) => address,
        () => undefined,
      );
  if (found && !anywhere && isInside(found)) throw refused('server');
  return found;
}
