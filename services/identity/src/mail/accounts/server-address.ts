import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { MAIL_SERVER_TYPES, type MailServerType } from '@bls/proto/domain/enumerations/mail';
import { CallError } from '@bls/proto/domain/values/errors';

/** Ports of mail servers. With other ports the test could be used to scan networks. */
const PORTS: Readonly<Record<MailServerType, readonly number[]>> = {
  [MAIL_SERVER_TYPES.SMTP]: [25, 465, 587, 2525],
  [MAIL_SERVER_TYPES.POP3]: [110, 995],
};

const privateNetworks = new BlockList();
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
  privateNetworks.addSubnet(network, bits, 'ipv4');
privateNetworks.addAddress('::', 'ipv6');
privateNetworks.addAddress('::1', 'ipv6');
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6');

/** Whether the address is of this machine or a private network. IPv4 addresses mapped to IPv6 count as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');
  const family = isIP(plain);
  if (family === 0) return true;
  if (family === 6 && /^::ffff:/i.test(plain)) return true;
  return privateNetworks.check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

const refused = (field: 'server' | 'port'): CallError =>
  new CallError('ruleBroken', { issues: [{ path: [field], rule: 'mail.serverRefused' }] });

export type MailServer = { server: string; port: number; serverType: MailServerType };

/**
 * Resolves a server name once; connections use the resolved address, so that a changed DNS entry cannot redirect them.
 * `allowPrivate` (set by the installation) allows private addresses and any port. Throws `ruleBroken` for a server that is not
 * allowed; undefined when the name does not resolve.
 */
export async function resolveServerAddress({ server, port, serverType }: MailServer, allowPrivate: boolean): Promise<string | undefined> {
  if (!allowPrivate && !PORTS[serverType].includes(port)) throw refused('port');
  const address = isIP(server)
    ? server
    : await lookup(server).then(
        (found) => found.address,
        () => undefined,
      );
  if (address && !allowPrivate && isPrivateAddress(address)) throw refused('server');
  return address;
}
