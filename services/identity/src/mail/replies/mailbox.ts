import { createHash } from 'node:crypto';
import { Pop3Client } from '../accounts/pop3-client.js';
import { certificateOf, type Connection } from '../accounts/try-connection.js';

/** A mail in a mailbox: its number in this session, an id that no mail of another mailbox has, its size in bytes. */
export type ListedMail = { number: number; uid: string; size: number };

const DEADLINE_MS = 8000;
/** About 10,000 mails. */
const LIST_LIMIT = 1_000_000;
const HEADERS_LIMIT = 300_000;
/** The size that a server lists may count line ends as one byte. */
const SIZE_TOLERANCE = 1.1;

/** A session with the mailbox of an account. What is removed is gone when the session is closed by `quit`, and only then. */
export class Mailbox {
  private constructor(
    private readonly client: Pop3Client,
    private readonly id: string,
  ) {}

  static async open({ email, password, server, address, port, ssl }: Connection): Promise<Mailbox> {
    const client = await Pop3Client.connect({ host: address, port, isTls: ssl, ...certificateOf(server) }, DEADLINE_MS);
    try {
      await client.command(`USER ${email}`);
      await client.command(`PASS ${password}`);
      return new Mailbox(client, createHash('sha256').update(`${email}\n${server}`).digest('hex').slice(0, 16));
    } catch (error) {
      client.close();
      throw error;
    }
  }

  /** All mails, oldest first as the server numbers them. */
  async list(): Promise<ListedMail[]> {
    const sizes = new Map(await this.pairs('LIST'));
    // servers count from one; the account may have had another mailbox before
    return (await this.pairs('UIDL')).map(([number, uid]) => ({
      number: Number(number),
      uid: `${this.id} ${uid}`,
      size: Number(sizes.get(number) ?? 0),
    }));
  }

  headers({ number }: ListedMail): Promise<Buffer> {
    return this.client.lines(`TOP ${number} 0`, HEADERS_LIMIT);
  }

  read({ number, size }: ListedMail): Promise<Buffer> {
    return this.client.lines(`RETR ${number}`, size * SIZE_TOLERANCE + HEADERS_LIMIT);
  }

  async remove({ number }: ListedMail): Promise<void> {
    await this.client.command(`DELE ${number}`);
  }

  async quit(): Promise<void> {
    await this.client.command('QUIT');
  }

  close(): void {
    this.client.close();
  }

  private async pairs(command: string): Promise<[number: string, value: string][]> {
    const lines = (await this.client.lines(command, LIST_LIMIT)).toString('latin1').split('\r\n');
    return lines.flatMap((line) => {
      const [, number, value] = /^(\d{1,9}) ([\x21-\x7e]{1,70})$/.exec(line.trim()) ?? [];
      return number && value ? [[number, value] as [string, string]] : [];
    });
  }
}
