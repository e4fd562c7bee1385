export interface PatroniNode {
  name: string;
  port: number;
  restPort: number;
  /** Folder that the database account owns. */
  folder: string;
}

interface ClusterSettings {
  bin: string;
  etcdPort: number;
  password: string;
  /** A data folder that `restore` has written, with which the cluster begins; an empty database without it. */
  restored?: string | undefined;
}

/**
 * The configuration of Patroni for one server, as JSON, which is YAML too. A commit is acknowledged when the standby has it
 * on its disk (`synchronous_mode`) and shows it (`remote_apply`): a failover loses nothing that was acknowledged, and reads on
 * the standby see it. Reads on the standby must not delay commits for long: it reports them to the primary
 * (`hot_standby_feedback`) and ends those that still conflict after a second.
 */
export function patroniConfig(node: PatroniNode, { bin, etcdPort, password, restored }: ClusterSettings): string {
  const address = (port: number): string => `127.0.0.1:${port}`;
  return JSON.stringify(
    {
      scope: 'bls',
      name: node.name,
      restapi: { listen: address(node.restPort), connect_address: address(node.restPort) },
      etcd3: { host: address(etcdPort) },
      bootstrap: {
        dcs: {
          // the shortest times that Patroni accepts
          ttl: 20,
          loop_wait: 2,
          retry_timeout: 5,
          synchronous_mode: true,
          // Patroni removes the slots that it did not create
          ignore_slots: [{ name: 'bls_backup', type: 'physical' }],
          postgresql: {
            use_pg_rewind: true,
            parameters: {
              max_connections: 400,
              jit: 'off',
              random_page_cost: 1.1,
              synchronous_commit: 'remote_apply',
              hot_standby_feedback: 'on',
              max_standby_streaming_delay: '1s',
            },
          },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
        ...(restored === undefined ? {} : { method: 'restored', restored: startingWith(restored, `${node.folder}/data`) }),
      },
      postgresql: {
        listen: address(node.port),
        connect_address: address(node.port),
        data_dir: `${node.folder}/data`,
        bin_dir: bin,
        pgpass: `${node.folder}/pgpass`,
        // the superuser takes backups
        pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication replicator,postgres 127.0.0.1/32 scram-sha-256'],
        authentication: {
          superuser: { username: 'postgres', password },
          replication: { username: 'replicator', password },
        },
        parameters: { unix_socket_directories: node.folder },
      },
    },
    null,
    2,
  );
}

/** The first server takes the folder, goes to the moment of the restore, and leads the cluster from there. */
const startingWith = (folder: string, data: string) => ({
  command: `mv --no-target-directory ${folder} ${data}`,
  keep_existing_recovery_conf: true,
  no_params: true,
});

/**
 * HAProxy sends connections to `port` to the server that Patroni calls the primary, those to `readPort` to the synchronous
 * standby, and ends those to a server that no longer is one.
 */
export const haproxyConfig = (port: number, readPort: number, nodes: readonly PatroniNode[]): string =>
  `
global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
${listen('primary', port, nodes)}
${listen('synchronous', readPort, nodes)}
`.trimStart();

const listen = (role: string, port: number, nodes: readonly PatroniNode[]): string => `listen ${role}
  bind 127.0.0.1:${port}
  option httpchk GET /${role}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port: own, restPort }) => `  server ${name} 127.0.0.1:${own} check port ${restPort}`).join('\n')}`;
