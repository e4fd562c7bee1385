import { type Environment, ENVIRONMENT, readConfig } from '@bls/kit/app/config';
import { Cipher } from '@bls/kit/crypto/cipher';
import { KeyRing } from '@bls/kit/crypto/key-ring';
import { type DynamicModule, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import { type FilesConfig, filesConfigSchema } from '../config.js';
import { DiskServer } from './disk/disk-server.js';
import { DiskStore } from './disk/disk-store.js';
import type { ObjectStore } from './object-store.js';

export const FILES_CONFIG = Symbol('files config');
export const OBJECT_STORE = Symbol('object store');

/** The object store of this process. Closes the listener of the disk store on shutdown. */
@Injectable()
export class StoreHolder implements OnModuleDestroy {
  private constructor(
    readonly store: ObjectStore,
    private readonly server: DiskServer | undefined,
  ) {}

  /**
   * With `serving`, other processes read and write the disk store through this process; a worker needs no listener. `keys` sign
   * the addresses of the disk store; a command needs none.
   */
  static async open(config: FilesConfig, keys: KeyRing | undefined, serving: boolean): Promise<StoreHolder> {
    if (config.FILES_STORE === 's3') {
      const { S3_ENDPOINT = '', S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET, S3_REGION } = config;
      const { S3Store } = await import('./s3-store.js');
      const store = new S3Store({
        endpoint: S3_ENDPOINT,
        accessKey: S3_ACCESS_KEY,
        secretKey: S3_SECRET_KEY,
        bucket: S3_BUCKET,
        region: S3_REGION,
      });
      await store.prepare();
      return new StoreHolder(store, undefined);
    }
    const urlKeys = (): Buffer[] => keys?.ids.map((id) => keys.derive(id, 'addresses of the files store')) ?? [];
    let base = config.FILES_URL ?? '';
    const store = new DiskStore(config.FILES_DIR, urlKeys, () => base);
    await store.prepare();
    if (!serving) return new StoreHolder(store, undefined);
    const server = new DiskServer(store, urlKeys);
    const port = await server.listen(config.FILES_HOST, config.FILES_PORT);
    base ||= `http://${config.FILES_HOST}:${port}`;
    return new StoreHolder(store, server);
  }

  async onModuleDestroy(): Promise<void> {
    await this.server?.close();
  }
}

/** Provides the object store, the configuration and the cipher of the service to every module. */
@Module({})
export class StorageModule {
  static for(process: 'service' | 'worker'): DynamicModule {
    return {
      module: StorageModule,
      global: true,
      providers: [
        {
          provide: FILES_CONFIG,
          useFactory: (environment: Environment) => readConfig(filesConfigSchema, environment),
          inject: [ENVIRONMENT],
        },
        {
          provide: Cipher,
          useFactory: (environment: Environment) => new Cipher(KeyRing.of(environment, 'ENCRYPTION_KEYS')),
          inject: [ENVIRONMENT],
        },
        {
          provide: StoreHolder,
          useFactory: (config: FilesConfig, { keys }: Cipher) => StoreHolder.open(config, keys, process === 'service'),
          inject: [FILES_CONFIG, Cipher],
        },
        { provide: OBJECT_STORE, useFactory: (holder: StoreHolder) => holder.store, inject: [StoreHolder] },
      ],
      exports: [FILES_CONFIG, OBJECT_STORE, Cipher],
    };
  }
}
