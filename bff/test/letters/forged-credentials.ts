import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

type Fields = Record<string, unknown>;
const encode = (value: unknown): string => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const decode = (part: string): Fields => JSON.parse(Buffer.from(part, 'base64url').toString()) as Fields;

/** What a forger has: a genuine credential, one of another letter, one of another tenant, and the public keys. */
export type Stolen = { genuine: string; other: string; foreign: string; keys: { kid?: string; x?: string }[] };

/** A forged credential and how it was made. The same number gives the same kind; `random` gives values from 0 to 1. */
export function forgery(number: number, { genuine, other, foreign, keys }: Stolen, random: () => number): { kind: string; text: string } {
  const [jwt = '', ...disclosures] = genuine.split('~').slice(0, -1);
  const [head = '', body = '', signature = ''] = jwt.split('.');
  const [header, payload] = [decode(head), decode(body)];
  const join = (signed: string, shown: readonly string[] = disclosures): string => [signed, ...shown, ''].join('~');
  const anyOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const mutated = (): Fields => {
    const changes: Fields[] = [
      { store_id: `S-${random()}` },
      { licensee: `Copies ${random()}` },
      { exp: Number(payload['exp']) + Math.ceil(random() * 1e8) },
      { products: ['Everything'] },
      { status: { status_list: { ...(payload['status'] as { status_list: Fields }).status_list, idx: Math.ceil(random() * 900) } } },
      { _sd: [] },
      { territories: ['CN', 'HK', `K${Math.floor(random() * 9)}`] },
    ];
    return { ...payload, ...anyOf(changes) };
  };
  const signedBy = (key: KeyObject, fields: Fields = mutated(), top: Fields = header): string => {
    const unsigned = `${encode(top)}.${encode(fields)}`;
    return `${unsigned}.${sign('sha256', Buffer.from(unsigned), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
  const kinds: Record<string, () => string> = {
    'changed payload': () => join(`${head}.${encode(mutated())}.${signature}`),
    'changed signature': () => {
      const bytes = Buffer.from(signature, 'base64url');
      const at = Math.floor(random() * bytes.length);
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      return join(`${head}.${body}.${bytes.toString('base64url')}`);
    },
    'another key': () => join(signedBy(anyOf(FORGERS))),
    'another key in the header': () => {
      const key = anyOf(FORGERS);
      const { x, y } = PUBLIC.get(key) ?? {};
      return join(signedBy(key, mutated(), { ...header, jwk: { kty: 'EC', crv: 'P-256', x, y } }));
    },
    'no algorithm': () => join(`${encode({ ...header, alg: anyOf(['none', 'None', 'NONE', 'nOnE']) })}.${encode(mutated())}.`),
    'public key as a secret': () => {
      const unsigned = `${encode({ ...header, alg: 'HS256' })}.${encode(mutated())}`;
      return join(
        `${unsigned}.${createHmac('sha256', keys[0]?.x ?? '')
          .update(unsigned)
          .digest('base64url')}`,
      );
    },
    'another tenant': () => foreign,
    'signature of another tenant': () => {
      const [stolenJwt = ''] = foreign.split('~');
      return join(`${head}.${encode(mutated())}.${stolenJwt.split('.')[2]}`);
    },
    'disclosures of another letter': () =>
      join(jwt, [...other.split('~').slice(1, -1), ...disclosures].slice(0, 1 + Math.floor(random() * 2))),
    'changed disclosure': () => join(jwt, [encode(JSON.stringify([String(random()), 'operator', 'Copies Ltd']))]),
    'disclosure that replaces a claim': () => join(jwt, [...disclosures, encode(JSON.stringify([String(random()), 'store_id', 'X']))]),
    'another type': () => join(`${encode({ ...header, typ: anyOf(['jwt', 'statuslist+jwt', 'vc+sd-jwt']) })}.${body}.${signature}`),
    'one changed letter': () => {
      // the last letter of the signature has bits that mean nothing
      const at = Math.floor(random() * (jwt.length - 1));
      return join(`${jwt.slice(0, at)}${jwt[at] === 'A' ? 'B' : 'A'}${jwt.slice(at + 1)}`);
    },
  };
  const names = Object.keys(kinds);
  const kind = names[number % names.length] as string;
  return { kind, text: (kinds[kind] as () => string)() };
}

const pairs = Array.from({ length: 8 }, () => generateKeyPairSync('ec', { namedCurve: 'P-256' }));
const FORGERS = pairs.map(({ privateKey }) => privateKey);
const PUBLIC = new Map(pairs.map(({ privateKey, publicKey }) => [privateKey, publicKey.export({ format: 'jwk' })]));
