import type { ClientOptions } from 'minio';

export type S3Options = { endpoint: string; accessKey: string; secretKey: string; bucket: string; region: string };

/** Apart from the store, so that a process with the disk store does not load the client. */
export function clientOptions({ endpoint, accessKey, secretKey, region }: S3Options): ClientOptions {
  const url = new URL(endpoint);
  const useSSL = url.protocol === 'https:';
  const port = Number(url.port) || (useSSL ? 443 : 80);
  // Without a part size the client reserves half a gigabyte for a stream of unknown length.
  return { endPoint: url.hostname, port, useSSL, accessKey, secretKey, region, partSize: 8 * 1024 * 1024 };
}
