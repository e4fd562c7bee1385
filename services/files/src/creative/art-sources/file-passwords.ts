import { Cipher } from '@bls/kit/crypto/cipher';
import { Injectable } from '@nestjs/common';

/** Encrypts the passwords of archives. Each ciphertext is bound to its art source. */
@Injectable()
export class FilePasswords {
  constructor(private readonly cipher: Cipher) {}

  seal(art: { tenant: string; id: string }, password: string): Buffer {
    return this.cipher.seal(filePasswordPurpose(art), password);
  }

  open(art: { tenant: string; id: string; filePassword: Buffer }): string {
    return this.cipher.open(filePasswordPurpose(art), art.filePassword);
  }
}

export const filePasswordPurpose = ({ tenant, id }: { tenant: string; id: string }): string => `art source ${tenant} ${id}`;
