import { once } from 'node:events';

/** Writes texts to a stream as fast as they are read. */
export interface LineWriter {
  /** Writes a text, and waits if the reader is slow. Does nothing once nobody reads. */
  write(text: string): Promise<void>;
  /** Waits until everything was handed over, or nobody reads any more. */
  flush(): Promise<void>;
  /** Whether nobody reads any more (`| head`), which is not a failure. */
  isOver(): boolean;
  /** @throws the error of the stream, if there was another one */
  end(): void;
}

/** A writer to this stream, such as standard output. */
export function lineWriter(to: NodeJS.WritableStream): LineWriter {
  let isOver = false;
  let failure: NodeJS.ErrnoException | undefined;
  const stop = (error?: NodeJS.ErrnoException) => {
    isOver = true;
    if (error && error.code !== 'EPIPE') failure = error;
  };
  to.on('error', stop).once('close', () => stop());
  return {
    async write(text) {
      if (isOver || to.write(text)) return;
      const waiting = new AbortController();
      const { signal } = waiting;
      await Promise.race([once(to, 'drain', { signal }), once(to, 'close', { signal })]).catch(() => undefined);
      waiting.abort();
    },
    async flush() {
      if (!isOver) await new Promise<void>((resolve) => to.write('', () => resolve()));
    },
    isOver: () => isOver,
    end() {
      if (failure) throw failure;
    },
  };
}
