/** Reads a stream in pieces of the wanted length, without holding more than one of its chunks. */
export class ByteSource {
  private readonly chunks: AsyncIterator<Buffer>;
  private buffered: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  /** What is buffered: at least `length` bytes, fewer only at the end of the stream. Nothing is consumed. */
  async peek(length: number): Promise<Buffer> {
    while (this.buffered.length < length) {
      const { value, done } = await this.chunks.next();
      if (done) break;
      this.buffered = this.buffered.length === 0 ? value : Buffer.concat([this.buffered, value]);
    }
    return this.buffered;
  }

  /** Consumes `length` bytes; fewer at the end of the stream. */
  async take(length: number): Promise<Buffer> {
    await this.peek(length);
    const taken = this.buffered.subarray(0, length);
    this.buffered = this.buffered.subarray(taken.length);
    return taken;
  }

  /** Consumes `length` bytes piece by piece. */
  async *pieces(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      const available = await this.peek(1);
      if (available.length === 0) return;
      const piece = await this.take(Math.min(left, available.length));
      left -= piece.length;
      yield piece;
    }
  }

  /** Consumes `length` bytes without looking at them. */
  async skip(length: number): Promise<void> {
    for await (const _ of this.pieces(length));
  }

  /** Ends the stream, whose rest is not wanted. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }
}
