/** Where a clamd listens. `shown` is how log, metrics and screen name it. */
export type ClamdAddress = { shown: string } & ({ host: string; port: number } | { path: string });

/** `tcp://host:port` or `unix:///path`; several are separated by commas. Undefined when one of them is of another form. */
export function parseClamdAddresses(text: string): ClamdAddress[] | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const addresses = parts.map(parseAddress);
  return addresses.every((address) => address !== undefined) ? addresses : undefined;
}

function parseAddress(shown: string): ClamdAddress | undefined {
  const socket = /^unix:(?:\/\/)?(\/.+)$/.exec(shown)?.[1];
  if (socket) return { shown, path: socket };
  const tcp = /^tcp:\/\/(?:\[([0-9a-fA-F:]+)\]|([A-Za-z0-9.-]+)):(\d{1,5})$/.exec(shown);
  const [host, port] = [tcp?.[1] ?? tcp?.[2], Number(tcp?.[3])];
  return host && port > 0 && port <= 65_535 ? { shown, host, port } : undefined;
}
