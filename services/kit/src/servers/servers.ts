/** Addresses of the servers that every process needs. */
export interface ServerUrls {
  /** A superuser (or a role that may create roles and databases) on its maintenance database. */
  postgresUrl: string;
  /** A synchronous standby for reads; the accounts are those of the primary. */
  readUrl?: string;
  natsUrl: string;
  redisUrl: string;
  /** An S3 endpoint; without one, objects are stored on disk. */
  s3?: S3Address;
}

export interface S3Address {
  endpoint: string;
  accessKey: string;
  secretKey: string;
}

export interface Servers extends ServerUrls {
  /** The origin of the servers, for a line on the screen. */
  origin: 'environment' | 'containers' | 'local';
  /** Ends the servers that this call started; configured ones are not touched. */
  stop(): Promise<void>;
}

/** A problem that a person must fix; its message is the one line to show. */
export class ServerProblem extends Error {
  override name = 'ServerProblem';
}
