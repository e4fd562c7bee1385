import { connect as dial, createServer, type Server, type Socket } from 'node:net';

/** A proxy to a server of the test run, whose connections can be cut and restored. */
export class Wire {
  private readonly sockets = new Set<Socket>();
  private cut = false;
  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  static async to(target: URL): Promise<Wire> {
    const made: { wire?: Wire } = {};
    const server = createServer((socket) => made.wire?.join(socket, target));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return (made.wire = new Wire(server, (server.address() as { port: number }).port));
  }
  private join(near: Socket, target: URL): void {
    if (this.cut) return void near.destroy();
    const far = dial(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [near, far].forEach((each) => each.destroy()));
    }
    near.pipe(far).pipe(near);
  }
  break(): void {
    this.cut = true;
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }
  repair(): void {
    this.cut = false;
  }
  close(): void {
    this.break();
    this.server.close();
  }
}
