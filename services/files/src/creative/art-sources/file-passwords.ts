import { Cipher } from '@bls/kit/crypto/cipher';
import { Inject, Injectable } from '@nestjs/common';
import type { FilesConfig } from '../../config.js';
import { FILES_CONFIG } from '../../storage/storage.module.js';

/** Encrypts the passwords of archives. Each ciphertext is bound to its art source. */
@Injectable()
export class FilePasswords {
  private readonly cipher: Cipher;

  constructor(@Inject(FILES_CONFIG) config: FilesConfig) {
    this.cipher = new Cipher(config.ENCRYPTION_KEY ?? '');
  }

  seal(art: { tenant: string; id: string }, password: string): Buffer {
    return this.cipher.seal(filePasswordPurpose(art), password);
  }

  open(art: { tenant: string; id: string; filePassword: Buffer }): string {
    return this.cipher.open(filePasswordPurpose(art), art.filePassword);
  }
}

export const filePasswordPurpose = ({ tenant, id }: { tenant: string; id: string }): string => `art source ${tenant} ${id}`;
